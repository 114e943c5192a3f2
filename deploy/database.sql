-- Run once, by the image of PostgreSQL, as its superuser `postgres`. The site gets a role with no right beyond its own
-- database; the superuser keeps no password, and so is reached from within the container only.
\getenv password POSTGRES_PASSWORD
CREATE ROLE ozama LOGIN PASSWORD :'password';
CREATE DATABASE ozama OWNER ozama;
ALTER ROLE postgres PASSWORD NULL;
