"""Scenarios: disputes as files, replayed step by step to rulings."""

from adjudicator.scenario.docket import Docket
from adjudicator.scenario.read import read_scenario
from adjudicator.scenario.replay import replay
from adjudicator.scenario.report import Failure, Report, StepReport
from adjudicator.scenario.scenario import Scenario

__all__ = ["Docket", "Failure", "Report", "Scenario", "StepReport", "read_scenario", "replay"]
