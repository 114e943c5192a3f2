import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'
import { e164 } from '@/features/people/phone'
import { DEFAULT_TEMPLATES } from '@/features/settings/defaults'
import { encrypt } from '@/platform/db/encryption'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
  CREATE TYPE "public"."enum_people_stage" AS ENUM('new', 'contacted', 'meeting', 'proposal', 'won', 'lost');
  ALTER TYPE "public"."enum_api_keys_scopes" ADD VALUE 'people:write' BEFORE 'mcp';
  ALTER TYPE "public"."enum_webhooks_events" ADD VALUE 'person.created';
  ALTER TYPE "public"."enum_webhooks_events" ADD VALUE 'person.stage_changed';
  CREATE TABLE "people" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"nombre" varchar NOT NULL,
  	"email" varchar,
  	"telefono" varchar,
  	"empresa" varchar,
  	"stage" "enum_people_stage" DEFAULT 'new' NOT NULL,
  	"lost_reason" varchar,
  	"owner_id" integer,
  	"value" numeric,
  	"next_step" varchar,
  	"next_step_at" varchar,
  	"first_article_id" integer,
  	"last_article_id" integer,
  	"source" varchar,
  	"campaign" varchar,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "settings_mail_templates" (
  	"_order" integer NOT NULL,
  	"_parent_id" integer NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"label" varchar NOT NULL,
  	"subject" varchar NOT NULL,
  	"text" varchar NOT NULL
  );
  
  ALTER TABLE "settings_mail_templates" ADD CONSTRAINT "settings_mail_templates_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."settings"("id") ON DELETE cascade ON UPDATE no action;
  CREATE INDEX "settings_mail_templates_order_idx" ON "settings_mail_templates" USING btree ("_order");
  CREATE INDEX "settings_mail_templates_parent_id_idx" ON "settings_mail_templates" USING btree ("_parent_id");
  ALTER TABLE "contact_submissions" ADD COLUMN "person_id" integer;
  ALTER TABLE "contact_submissions" ADD COLUMN "first_article_id" integer;
  ALTER TABLE "contact_submissions" ADD COLUMN "last_article_id" integer;
  ALTER TABLE "contact_submissions" ADD COLUMN "source" varchar;
  ALTER TABLE "contact_submissions" ADD COLUMN "campaign" varchar;
  ALTER TABLE "payload_locked_documents_rels" ADD COLUMN "people_id" integer;
  ALTER TABLE "settings" ADD COLUMN "whatsapp" varchar;
  ALTER TABLE "people" ADD CONSTRAINT "people_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "people" ADD CONSTRAINT "people_first_article_id_blog_posts_id_fk" FOREIGN KEY ("first_article_id") REFERENCES "public"."blog_posts"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "people" ADD CONSTRAINT "people_last_article_id_blog_posts_id_fk" FOREIGN KEY ("last_article_id") REFERENCES "public"."blog_posts"("id") ON DELETE set null ON UPDATE no action;
  CREATE UNIQUE INDEX "people_email_idx" ON "people" USING btree ("email");
  CREATE INDEX "people_telefono_idx" ON "people" USING btree ("telefono");
  CREATE INDEX "people_stage_idx" ON "people" USING btree ("stage");
  CREATE INDEX "people_owner_idx" ON "people" USING btree ("owner_id");
  CREATE INDEX "people_next_step_at_idx" ON "people" USING btree ("next_step_at");
  CREATE INDEX "people_first_article_idx" ON "people" USING btree ("first_article_id");
  CREATE INDEX "people_last_article_idx" ON "people" USING btree ("last_article_id");
  CREATE INDEX "people_updated_at_idx" ON "people" USING btree ("updated_at");
  CREATE INDEX "people_created_at_idx" ON "people" USING btree ("created_at");
  ALTER TABLE "contact_submissions" ADD CONSTRAINT "contact_submissions_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "contact_submissions" ADD CONSTRAINT "contact_submissions_first_article_id_blog_posts_id_fk" FOREIGN KEY ("first_article_id") REFERENCES "public"."blog_posts"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "contact_submissions" ADD CONSTRAINT "contact_submissions_last_article_id_blog_posts_id_fk" FOREIGN KEY ("last_article_id") REFERENCES "public"."blog_posts"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_people_fk" FOREIGN KEY ("people_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;
  CREATE INDEX "contact_submissions_person_idx" ON "contact_submissions" USING btree ("person_id");
  CREATE INDEX "contact_submissions_first_article_idx" ON "contact_submissions" USING btree ("first_article_id");
  CREATE INDEX "contact_submissions_last_article_idx" ON "contact_submissions" USING btree ("last_article_id");
  CREATE INDEX "payload_locked_documents_rels_people_id_idx" ON "payload_locked_documents_rels" USING btree ("people_id");`)
  await db.execute(sql`
  create unique index people_only_telefono_idx on people (telefono) where email is null;
  create index people_newest_idx on people (created_at desc, id desc);
  create index people_stage_newest_idx on people (stage, created_at desc, id desc);
  create index people_search_idx on people using gin (fold_text(
    coalesce(nombre, '') || ' ' || coalesce(email, '') || ' ' || coalesce(telefono, '') || ' ' || coalesce(empresa, '')) gin_trgm_ops);
  -- Addresses and numbers of people who were merged into another.
  create table person_aliases (
    alias varchar(254) not null,
    person_id integer not null references people on delete cascade,
    primary key (alias, person_id)
  );
  create index person_aliases_person_id_idx on person_aliases (person_id);
  -- What happened with people, besides requests and bookings.
  create table person_events (
    id serial primary key,
    person_id integer not null references people on delete cascade,
    kind varchar(10) not null check (kind in ('note', 'mail', 'stage', 'whatsapp')),
    at timestamptz not null default clock_timestamp(),
    by_id integer references users on delete set null,
    text text not null,
    data jsonb not null default '{}'
  );
  create index person_events_person_id_idx on person_events (person_id);
  create index person_events_by_id_idx on person_events (by_id);
  -- The visits that the codes in WhatsApp messages stand for.
  create table whatsapp_refs (
    code varchar(5) primary key,
    first_article_id integer references blog_posts on delete set null,
    last_article_id integer references blog_posts on delete set null,
    source varchar(200),
    campaign varchar(200),
    created_at timestamptz not null default now()
  );
  create index whatsapp_refs_created_at_idx on whatsapp_refs (created_at);
  create index whatsapp_refs_first_article_id_idx on whatsapp_refs (first_article_id);
  create index whatsapp_refs_last_article_id_idx on whatsapp_refs (last_article_id);
  alter table bookings add column person_id integer references people on delete cascade,
    add column first_article_id integer references blog_posts on delete set null,
    add column source varchar(200), add column campaign varchar(200);
  create index bookings_person_id_idx on bookings (person_id);
  create index bookings_first_article_id_idx on bookings (first_article_id);
  lock table mails in access exclusive mode; -- while an earlier version may still send
  alter table mails add column person_id integer references people on delete cascade, alter column address type text;
  create index mails_person_idx on mails (person_id);
  drop index contact_submissions_search_idx;
  create index contact_submissions_search_idx on contact_submissions using gin (fold_text(
    coalesce(nombre, '') || ' ' || coalesce(email, '') || ' ' || coalesce(empresa, '') || ' ' || coalesce(telefono, '') || ' ' ||
    coalesce(regexp_replace(telefono, '\\D', '', 'g'), '') || ' ' || coalesce(mensaje, '')) gin_trgm_ops);`)
  await sealAddresses(db)
  for (const [i, { label, subject, text }] of DEFAULT_TEMPLATES.entries())
    await db.execute(sql`insert into settings_mail_templates (_order, _parent_id, id, label, subject, text)
      select ${i + 1}, id, md5(${label}::text), ${label}, ${subject}, ${text} from settings`)
  await joinPeople(db)
  await db.execute(ERASURE(sql`(OLD.kind IN ('users', 'sessions') AND NOT EXISTS (SELECT FROM users WHERE id = OLD.document_id)
        OR OLD.kind = 'people' AND NOT EXISTS (SELECT FROM people WHERE id = OLD.document_id)
        OR OLD.kind = 'bookings' AND NOT EXISTS (SELECT FROM bookings WHERE id = OLD.document_id))`))
}

type Db = MigrateUpArgs['db']

/** The outbox keeps addresses encrypted, like the letters. */
async function sealAddresses(db: Db): Promise<void> {
  const { rows } = await db.execute<{ id: number; address: string }>(sql`select id, address from mails where address is not null`)
  for (const { id, address } of rows)
    await db.execute(sql`update mails set address = ${encrypt('account mails', address)} where id = ${id}`)
}

/** Joins the requests and bookings so far to people: all of them have an address. */
async function joinPeople(db: Db): Promise<void> {
  const { rows } = await db.execute<{ typed: string }>(sql`
    select telefono as typed from contact_submissions where telefono <> '' union select telefono from bookings where telefono <> ''`)
  const numbers = Object.fromEntries(rows.map(({ typed }) => [typed, e164(typed)]))
  await db.execute(sql`
  with arrivals as (
    select nombre, lower(trim(email)) as email, telefono, empresa, created_at as at, updated_at as touched_at,
      null::integer as article, false as booked, status = 'respondido' as answered
    from contact_submissions where status <> 'spam'
    union all
    select nombre, lower(trim(email)), telefono, empresa, created_at, greatest(created_at, ends_at), article_id, true, false from bookings
  ), numbered as (
    select a.*, ${JSON.stringify(numbers)}::jsonb ->> a.telefono as number from arrivals a
  )
  insert into people (nombre, email, telefono, empresa, stage, first_article_id, last_article_id, created_at, updated_at)
  select (array_agg(nombre order by at desc))[1], email, (array_agg(number order by at desc) filter (where number is not null))[1],
    (array_agg(empresa order by at desc) filter (where empresa <> ''))[1],
    (case when bool_or(booked) then 'meeting' when bool_or(answered) then 'contacted' else 'new' end)::enum_people_stage,
    (array_agg(article order by at) filter (where article is not null))[1],
    (array_agg(article order by at desc) filter (where article is not null))[1], min(at), max(touched_at)
  from numbered group by email;`)
  await db.execute(sql`
  update contact_submissions c set person_id = p.id from people p where p.email = lower(trim(c.email)) and c.status <> 'spam';
  update bookings b set person_id = p.id from people p where p.email = lower(trim(b.email));`)
}

/** What an entry of the audit log says never changes; what identifies somebody may be emptied once they are gone. */
const ERASURE = (isSubjectGone: ReturnType<typeof sql>) => sql`
  create or replace function public.refuse_audit_change() returns trigger language plpgsql as $refuse$
  DECLARE
    kept audit_log := OLD;
    is_old boolean;
    is_actor_gone boolean;
    is_subject_gone boolean;
  BEGIN
    IF TG_OP = 'UPDATE' THEN
      is_old := OLD.created_at < now() - interval '24 months';
      is_actor_gone := OLD.actor_id IS NOT NULL AND NOT EXISTS (SELECT FROM users WHERE id = OLD.actor_id);
      is_subject_gone := OLD.document_id IS NOT NULL AND ${isSubjectGone};
      IF is_old OR is_actor_gone OR (is_subject_gone AND OLD.actor_id IS NULL) THEN
        IF NEW.address IS NULL THEN kept.address := NULL; END IF;
        IF NEW.user_agent IS NULL THEN kept.user_agent := NULL; END IF;
      END IF;
      IF is_actor_gone AND NEW.actor_name IS NULL THEN kept.actor_name := NULL; END IF;
      IF is_subject_gone AND NEW.title IS NULL THEN kept.title := NULL; END IF;
      IF is_subject_gone AND NEW.changes = '[]' THEN kept.changes := '[]'; END IF;
      IF NEW IS NOT DISTINCT FROM kept THEN RETURN NEW; END IF;
    END IF;
    RAISE EXCEPTION 'audit_log is append-only: % refused', TG_OP USING ERRCODE = 'insufficient_privilege';
  END $refuse$;`

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
  delete from mails where address is not null; -- encrypted
  alter table mails drop column person_id, alter column address type varchar(320);
  alter table bookings drop column person_id, drop column first_article_id, drop column source, drop column campaign;
  drop table whatsapp_refs, person_events, person_aliases;
  drop index contact_submissions_search_idx;
  create index contact_submissions_search_idx on contact_submissions using gin (fold_text(
    coalesce(nombre, '') || ' ' || coalesce(email, '') || ' ' || coalesce(empresa, '') || ' ' || coalesce(telefono, '') || ' ' ||
    coalesce(mensaje, '')) gin_trgm_ops);
  delete from webhooks_events where value::text like 'person.%';
  delete from api_keys_scopes where value::text = 'people:write';
  DROP TABLE "people" CASCADE;
  DROP TABLE "settings_mail_templates" CASCADE;
  ALTER TABLE "contact_submissions" DROP CONSTRAINT "contact_submissions_first_article_id_blog_posts_id_fk";
  ALTER TABLE "contact_submissions" DROP CONSTRAINT "contact_submissions_last_article_id_blog_posts_id_fk";
  ALTER TABLE "api_keys_scopes" ALTER COLUMN "value" SET DATA TYPE text;
  DROP TYPE "public"."enum_api_keys_scopes";
  CREATE TYPE "public"."enum_api_keys_scopes" AS ENUM('posts:draft', 'posts:read', 'media:write', 'mcp');
  ALTER TABLE "api_keys_scopes" ALTER COLUMN "value" SET DATA TYPE "public"."enum_api_keys_scopes" USING "value"::"public"."enum_api_keys_scopes";
  ALTER TABLE "webhooks_events" ALTER COLUMN "value" SET DATA TYPE text;
  DROP TYPE "public"."enum_webhooks_events";
  CREATE TYPE "public"."enum_webhooks_events" AS ENUM('post.published', 'post.updated', 'post.unpublished', 'post.deleted', 'contact.created', 'booking.created', 'booking.moved', 'booking.cancelled');
  ALTER TABLE "webhooks_events" ALTER COLUMN "value" SET DATA TYPE "public"."enum_webhooks_events" USING "value"::"public"."enum_webhooks_events";
  DROP INDEX "contact_submissions_person_idx";
  DROP INDEX "contact_submissions_first_article_idx";
  DROP INDEX "contact_submissions_last_article_idx";
  DROP INDEX "payload_locked_documents_rels_people_id_idx";
  ALTER TABLE "contact_submissions" DROP COLUMN "person_id";
  ALTER TABLE "contact_submissions" DROP COLUMN "first_article_id";
  ALTER TABLE "contact_submissions" DROP COLUMN "last_article_id";
  ALTER TABLE "contact_submissions" DROP COLUMN "source";
  ALTER TABLE "contact_submissions" DROP COLUMN "campaign";
  ALTER TABLE "payload_locked_documents_rels" DROP COLUMN "people_id";
  ALTER TABLE "settings" DROP COLUMN "whatsapp";
  DROP TYPE "public"."enum_people_stage";`)
  await db.execute(ERASURE(sql`OLD.kind IN ('users', 'sessions') AND NOT EXISTS (SELECT FROM users WHERE id = OLD.document_id)`))
}
