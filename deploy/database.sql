-- Run once, by the PostgreSQL image, as its superuser `postgres`. The site gets a role with no rights beyond its own database;
-- the superuser keeps no password, and so can be reached only from within the container.
\getenv password POSTGRES_PASSWORD
CREATE ROLE ozama LOGIN PASSWORD :'password';
CREATE DATABASE ozama OWNER ozama;
ALTER ROLE postgres PASSWORD NULL;
