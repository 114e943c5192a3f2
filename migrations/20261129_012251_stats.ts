import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "settings" ADD COLUMN "stats" boolean DEFAULT true;`)
  await db.execute(sql`
  -- Sums of visits by day. The path '' stands for the whole site; the name is that of a source, a campaign, a device, or how
  -- far an article was read. Visitors are told apart within a day only, so those of several days are the sum of each day's.
  create table stats_days (
    kind varchar(10) not null,
    path varchar(500) not null,
    day date not null,
    name varchar(100) not null,
    views integer not null,
    visitors integer not null,
    is_sample boolean not null default false, -- of the demo content
    primary key (kind, path, day, name)
  );
  -- Who is already counted today: a mark for each visitor and sum, made under the day's salt. Both are gone two days later.
  create table stats_marks (
    day date not null,
    mark bytea not null,
    primary key (day, mark)
  );
  create table stats_salts (
    day date primary key,
    salt varchar(64) not null
  );`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
  drop table stats_salts, stats_marks, stats_days;
   ALTER TABLE "settings" DROP COLUMN "stats";`)
}
