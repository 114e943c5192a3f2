import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
  ALTER TYPE "public"."enum_webhooks_events" ADD VALUE 'post.review_requested' BEFORE 'contact.created';
  ALTER TABLE "roles" ADD COLUMN "publishes_only_approved" boolean DEFAULT false;`)
  await db.execute(sql`
  -- Where people have got with a draft, and which version was approved: no autosave is written over it.
  create table blog_post_approvals (
    post_id integer primary key references blog_posts on delete cascade,
    state varchar(10) not null check (state in ('draft', 'in_review', 'changes', 'approved')),
    reviewer_id integer references users on delete set null,
    due_at timestamptz(3),
    note varchar not null default '',
    version_id integer references _blog_posts_v on delete set null,
    has_changes boolean not null default false -- whether the newest text is another than the approved one
  );
  create index blog_post_approvals_reviewer_idx on blog_post_approvals (reviewer_id);
  create index blog_post_approvals_due_at_idx on blog_post_approvals (due_at);
  create index blog_post_approvals_version_idx on blog_post_approvals (version_id);
  -- Comments on drafts, by people and agents with an account and by those whom a link lets comment.
  create table blog_post_comments (
    id serial primary key,
    post_id integer not null references blog_posts on delete cascade,
    thread_id integer references blog_post_comments on delete cascade, -- of a reply: the comment that it answers
    author_id integer references users on delete set null,
    author_name varchar not null, -- at the time
    author_kind varchar(10) not null check (author_kind in ('person', 'agent', 'guest')),
    text varchar not null,
    quote jsonb, -- what it is about, with what comes before and after (a W3C text quote selector)
    created_at timestamptz(3) not null default clock_timestamp(),
    resolved_at timestamptz(3)
  );
  create index blog_post_comments_post_idx on blog_post_comments (post_id, id);
  create index blog_post_comments_thread_idx on blog_post_comments (thread_id);
  create index blog_post_comments_author_idx on blog_post_comments (author_id);
  alter table blog_post_preview_links add column may_comment boolean not null default false;`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
  alter table blog_post_preview_links drop column may_comment;
  drop table blog_post_comments, blog_post_approvals;
  delete from webhooks_events where value = 'post.review_requested';
  ALTER TABLE "webhooks_events" ALTER COLUMN "value" SET DATA TYPE text;
  DROP TYPE "public"."enum_webhooks_events";
  CREATE TYPE "public"."enum_webhooks_events" AS ENUM('post.published', 'post.updated', 'post.unpublished', 'post.deleted', 'contact.created', 'booking.created', 'booking.moved', 'booking.cancelled', 'person.created', 'person.stage_changed');
  ALTER TABLE "webhooks_events" ALTER COLUMN "value" SET DATA TYPE "public"."enum_webhooks_events" USING "value"::"public"."enum_webhooks_events";
  ALTER TABLE "roles" DROP COLUMN "publishes_only_approved";`)
}
