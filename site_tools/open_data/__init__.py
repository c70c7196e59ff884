"""What the site gives to other programs: every section, term and ruling as JSON, with schemas."""
