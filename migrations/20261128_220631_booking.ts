import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
  ALTER TYPE "public"."enum_webhooks_events" ADD VALUE 'booking.created';
  ALTER TYPE "public"."enum_webhooks_events" ADD VALUE 'booking.moved';
  ALTER TYPE "public"."enum_webhooks_events" ADD VALUE 'booking.cancelled';
  CREATE TABLE "booking_hours" (
  	"_order" integer NOT NULL,
  	"_parent_id" integer NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"day" numeric NOT NULL,
  	"from" varchar,
  	"to" varchar
  );
  
  CREATE TABLE "booking_exceptions" (
  	"_order" integer NOT NULL,
  	"_parent_id" integer NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"date" varchar NOT NULL,
  	"closed" boolean DEFAULT false,
  	"from" varchar,
  	"to" varchar
  );
  
  CREATE TABLE "booking" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"is_on" boolean DEFAULT false,
  	"place" varchar DEFAULT 'Te llamaremos al teléfono que dejaste, o por videollamada' NOT NULL,
  	"time_zone" varchar DEFAULT 'America/Santo_Domingo' NOT NULL,
  	"duration_minutes" numeric DEFAULT 30 NOT NULL,
  	"buffer_minutes" numeric DEFAULT 15 NOT NULL,
  	"hosts" numeric DEFAULT 1 NOT NULL,
  	"per_day" numeric DEFAULT 8 NOT NULL,
  	"notice_hours" numeric DEFAULT 4 NOT NULL,
  	"horizon_days" numeric DEFAULT 30 NOT NULL,
  	"change_hours" numeric DEFAULT 2 NOT NULL,
  	"holidays" boolean DEFAULT true,
  	"updated_at" timestamp(3) with time zone,
  	"created_at" timestamp(3) with time zone
  );
  
  CREATE TABLE "booking_texts" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"order" integer NOT NULL,
  	"parent_id" integer NOT NULL,
  	"path" varchar NOT NULL,
  	"text" varchar
  );
  
  ALTER TABLE "booking_hours" ADD CONSTRAINT "booking_hours_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."booking"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "booking_exceptions" ADD CONSTRAINT "booking_exceptions_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."booking"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "booking_texts" ADD CONSTRAINT "booking_texts_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."booking"("id") ON DELETE cascade ON UPDATE no action;
  CREATE INDEX "booking_hours_order_idx" ON "booking_hours" USING btree ("_order");
  CREATE INDEX "booking_hours_parent_id_idx" ON "booking_hours" USING btree ("_parent_id");
  CREATE INDEX "booking_exceptions_order_idx" ON "booking_exceptions" USING btree ("_order");
  CREATE INDEX "booking_exceptions_parent_id_idx" ON "booking_exceptions" USING btree ("_parent_id");
  CREATE INDEX "booking_texts_order_parent" ON "booking_texts" USING btree ("order","parent_id");`)
  await db.execute(sql`
  -- The consultations that visitors book. A host is one of those that may run at once, and has no two at the same time.
  create table bookings (
    id serial primary key,
    starts_at timestamptz not null,
    ends_at timestamptz not null check (ends_at > starts_at),
    host integer not null check (host >= 1),
    state varchar(10) not null default 'confirmed' check (state in ('confirmed', 'cancelled', 'done', 'no_show')),
    nombre varchar(120) not null,
    email varchar(254) not null,
    telefono varchar(40) not null,
    empresa varchar(120) not null,
    mensaje text not null,
    time_zone varchar(100) not null, -- the visitor's
    article_id integer references blog_posts on delete set null, -- the last that the visitor had read
    note text not null default '',
    cancel_reason text not null default '',
    sequence integer not null default 0, -- of its invitation
    reminder_at timestamptz, -- the next one
    link_sent_at timestamptz, -- the last time to somebody who tried to book again
    created_at timestamptz not null default now(),
    constraint bookings_overlap exclude using gist (int4range(host, host, '[]') with &&, tstzrange(starts_at, ends_at) with &&)
      where (state in ('confirmed', 'done', 'no_show'))
  );
  create index bookings_starts_at_idx on bookings (starts_at);
  create index bookings_email_idx on bookings (lower(email)) where state = 'confirmed';
  create index bookings_reminder_at_idx on bookings (reminder_at) where reminder_at is not null;
  create index bookings_article_id_idx on bookings (article_id);
  -- The links in the mails to visitors, by the hash of their token.
  create table booking_tokens (
    token_hash varchar(64) primary key,
    booking_id integer not null references bookings on delete cascade
  );
  create index booking_tokens_booking_id_idx on booking_tokens (booking_id);
  -- The address of the team's calendar, by the hash of its secret: one or none.
  create table booking_addresses (
    is_only boolean primary key default true check (is_only),
    secret_hash varchar(64) not null
  );
  -- The private calendars in the settings, and the busy times of each as last read.
  create table booking_calendars (
    id serial primary key,
    url varchar(2000) not null unique,
    next_read_at timestamptz not null default '-infinity', -- while it is read: when another process may
    read_at timestamptz,
    failing_since timestamptz
  );
  create table booking_busy (
    calendar_id integer not null references booking_calendars on delete cascade,
    starts_at timestamptz not null,
    ends_at timestamptz not null
  );
  create index booking_busy_calendar_id_idx on booking_busy (calendar_id);
  create index booking_busy_starts_at_idx on booking_busy (starts_at);
  alter table mails add column booking_id integer references bookings on delete cascade;
  create index mails_booking_idx on mails (booking_id);
  update roles set permissions = permissions || '{"manage_contacts": true}' where permissions ->> 'manage_users' = 'true';`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
  update roles set permissions = permissions - 'manage_contacts';
  alter table mails drop column booking_id;
  drop table booking_busy, booking_calendars, booking_addresses, booking_tokens, bookings;
  delete from webhooks_events where value::text like 'booking.%';
  DROP TABLE "booking_hours" CASCADE;
  DROP TABLE "booking_exceptions" CASCADE;
  DROP TABLE "booking" CASCADE;
  DROP TABLE "booking_texts" CASCADE;
  ALTER TABLE "webhooks_events" ALTER COLUMN "value" SET DATA TYPE text;
  DROP TYPE "public"."enum_webhooks_events";
  CREATE TYPE "public"."enum_webhooks_events" AS ENUM('post.published', 'post.updated', 'post.unpublished', 'post.deleted', 'contact.created');
  ALTER TABLE "webhooks_events" ALTER COLUMN "value" SET DATA TYPE "public"."enum_webhooks_events" USING "value"::"public"."enum_webhooks_events";`)
}
