import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  // Written by hand, because the configuration can't describe them: functions here, storage parameters and triggers at the end. An
  // index holds what these functions return, so they are immutable: the dictionary is named, and each body is bound here and now,
  // wherever the extension lies. The fixed beginning of a media file's address keeps `media_keys` from trying each letter of a long
  // text. Stems are taken of words without accents, as `fold_text` gives them. Without its accent the stemmer does not know the
  // commonest ending, so words in -ion get it back. Words as written are kept too, for those that are not typed to their end.
  await db.execute(sql`
   CREATE FUNCTION public.fold_text(text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
     RETURN lower(unaccent('unaccent'::regdictionary, $1));
  CREATE FUNCTION public.media_keys(text) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
     RETURN ARRAY(SELECT DISTINCT found[1] FROM regexp_matches($1, '/api/media/file/([a-z0-9][a-z0-9.-]*[a-z0-9])', 'g') AS found);
  CREATE FUNCTION public.search_stems(text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
     RETURN regexp_replace(public.fold_text($1), 'ion\\M', 'ión', 'g');
  CREATE FUNCTION public.search_words(text) RETURNS tsvector LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
     RETURN to_tsvector('pg_catalog.spanish'::regconfig, public.search_stems($1))
       || to_tsvector('pg_catalog.simple'::regconfig, public.fold_text($1));
  CREATE FUNCTION public.refuse_audit_change() RETURNS trigger LANGUAGE plpgsql
    AS $refuse$ BEGIN RAISE EXCEPTION 'audit_log is append-only: % refused', TG_OP USING ERRCODE = 'insufficient_privilege'; END $refuse$;
  CREATE TYPE "public"."enum_blog_posts_status" AS ENUM('draft', 'published');
  CREATE TYPE "public"."enum__blog_posts_v_version_status" AS ENUM('draft', 'published');
  CREATE TYPE "public"."enum_site_pages_status" AS ENUM('draft', 'published');
  CREATE TYPE "public"."enum__site_pages_v_version_status" AS ENUM('draft', 'published');
  CREATE TYPE "public"."enum_contact_submissions_status" AS ENUM('nuevo', 'en_curso', 'respondido', 'archivado', 'spam');
  CREATE TYPE "public"."enum_users_status" AS ENUM('active', 'suspended');
  CREATE TYPE "public"."enum_api_keys_scopes" AS ENUM('posts:draft', 'posts:read', 'media:write', 'mcp');
  CREATE TYPE "public"."enum_webhooks_events" AS ENUM('post.published', 'post.updated', 'post.unpublished', 'post.deleted', 'contact.created');
  CREATE TYPE "public"."enum_landing_status" AS ENUM('draft', 'published');
  CREATE TYPE "public"."enum__landing_v_version_status" AS ENUM('draft', 'published');
  CREATE TYPE "public"."enum_settings_analytics_provider" AS ENUM('none', 'plausible', 'umami', 'ga4');
  CREATE TABLE "rate_limits" (
  	"key" varchar(255) PRIMARY KEY NOT NULL,
  	"points" integer DEFAULT 0 NOT NULL,
  	"expire" bigint
  );
  
  CREATE TABLE "media_unclaimed" (
  	"key" varchar(255) PRIMARY KEY NOT NULL,
  	"due_at" timestamp with time zone NOT NULL
  );
  
  CREATE TABLE "contact_notices" (
  	"submission_id" integer NOT NULL,
  	"kind" varchar(10) DEFAULT 'office' NOT NULL,
  	"attempts" integer DEFAULT 0 NOT NULL,
  	"next_attempt_at" timestamp with time zone DEFAULT now() NOT NULL,
  	CONSTRAINT "contact_notices_submission_id_kind_pk" PRIMARY KEY("submission_id","kind")
  );
  
  CREATE TABLE "idempotency_keys" (
  	"key" varchar(64) PRIMARY KEY NOT NULL,
  	"scope" varchar(10) NOT NULL,
  	"sent" varchar(64) NOT NULL,
  	"answer" text NOT NULL,
  	"created_at" timestamp with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "blog_posts" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"title" varchar,
  	"slug" varchar,
  	"excerpt" varchar,
  	"content" varchar,
  	"seo_title" varchar,
  	"category_id" integer,
  	"featured_image" varchar,
  	"author_id" integer,
  	"published_at" timestamp(3) with time zone,
  	"is_published" boolean DEFAULT false,
  	"read_time_minutes" numeric DEFAULT 1,
  	"view_count" numeric DEFAULT 0,
  	"saved_by" varchar,
  	"meta_title" varchar,
  	"meta_description" varchar,
  	"meta_image" varchar,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"deleted_at" timestamp(3) with time zone,
  	"_status" "enum_blog_posts_status" DEFAULT 'draft',
  	"media_keys" text[] GENERATED ALWAYS AS (media_keys(coalesce(featured_image, '') || ' ' || coalesce(meta_image, '') || ' ' || coalesce(content, ''))) STORED
  );
  
  CREATE TABLE "blog_posts_rels" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"order" integer,
  	"parent_id" integer NOT NULL,
  	"path" varchar NOT NULL,
  	"blog_tags_id" integer
  );
  
  CREATE TABLE "_blog_posts_v" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"parent_id" integer,
  	"version_title" varchar,
  	"version_slug" varchar,
  	"version_excerpt" varchar,
  	"version_content" varchar,
  	"version_seo_title" varchar,
  	"version_category_id" integer,
  	"version_featured_image" varchar,
  	"version_author_id" integer,
  	"version_published_at" timestamp(3) with time zone,
  	"version_is_published" boolean DEFAULT false,
  	"version_read_time_minutes" numeric DEFAULT 1,
  	"version_view_count" numeric DEFAULT 0,
  	"version_saved_by" varchar,
  	"version_meta_title" varchar,
  	"version_meta_description" varchar,
  	"version_meta_image" varchar,
  	"version_updated_at" timestamp(3) with time zone,
  	"version_created_at" timestamp(3) with time zone,
  	"version_deleted_at" timestamp(3) with time zone,
  	"version__status" "enum__blog_posts_v_version_status" DEFAULT 'draft',
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"latest" boolean,
  	"autosave" boolean,
  	"media_keys" text[] GENERATED ALWAYS AS (media_keys(coalesce(version_featured_image, '') || ' ' || coalesce(version_meta_image, '') || ' ' || coalesce(version_content, ''))) STORED
  );
  
  CREATE TABLE "_blog_posts_v_rels" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"order" integer,
  	"parent_id" integer NOT NULL,
  	"path" varchar NOT NULL,
  	"blog_tags_id" integer
  );
  
  CREATE TABLE "site_pages" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"title" varchar,
  	"content" jsonb,
  	"slug" varchar,
  	"needs_review" boolean DEFAULT false,
  	"meta_title" varchar,
  	"meta_description" varchar,
  	"meta_image_id" integer,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"deleted_at" timestamp(3) with time zone,
  	"_status" "enum_site_pages_status" DEFAULT 'draft'
  );
  
  CREATE TABLE "_site_pages_v" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"parent_id" integer,
  	"version_title" varchar,
  	"version_content" jsonb,
  	"version_slug" varchar,
  	"version_needs_review" boolean DEFAULT false,
  	"version_meta_title" varchar,
  	"version_meta_description" varchar,
  	"version_meta_image_id" integer,
  	"version_updated_at" timestamp(3) with time zone,
  	"version_created_at" timestamp(3) with time zone,
  	"version_deleted_at" timestamp(3) with time zone,
  	"version__status" "enum__site_pages_v_version_status" DEFAULT 'draft',
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"latest" boolean,
  	"autosave" boolean
  );
  
  CREATE TABLE "blog_categories" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"name" varchar NOT NULL,
  	"slug" varchar NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "blog_tags" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"name" varchar NOT NULL,
  	"slug" varchar NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "blog_media" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"alt" varchar,
  	"original_name" varchar,
  	"is_animated" boolean DEFAULT false,
  	"uploaded_by_id" integer NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"url" varchar,
  	"thumbnail_u_r_l" varchar,
  	"filename" varchar,
  	"mime_type" varchar,
  	"filesize" numeric,
  	"width" numeric,
  	"height" numeric
  );
  
  CREATE TABLE "contact_submissions" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"nombre" varchar NOT NULL,
  	"email" varchar NOT NULL,
  	"empresa" varchar,
  	"telefono" varchar,
  	"mensaje" varchar NOT NULL,
  	"status" "enum_contact_submissions_status" DEFAULT 'nuevo' NOT NULL,
  	"notes" varchar,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "users_sessions" (
  	"_order" integer NOT NULL,
  	"_parent_id" integer NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"created_at" timestamp(3) with time zone,
  	"expires_at" timestamp(3) with time zone NOT NULL
  );
  
  CREATE TABLE "users" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"name" varchar,
  	"avatar" varchar,
  	"role_id" integer NOT NULL,
  	"status" "enum_users_status" DEFAULT 'active' NOT NULL,
  	"email_verified" boolean DEFAULT false,
  	"last_login_at" timestamp(3) with time zone,
  	"password_changed_at" timestamp(3) with time zone,
  	"metadata" jsonb,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"email" varchar NOT NULL,
  	"username" varchar NOT NULL,
  	"reset_password_token" varchar,
  	"reset_password_expiration" timestamp(3) with time zone,
  	"salt" varchar,
  	"hash" varchar,
  	"reset_password_requested_at" timestamp(3) with time zone
  );
  
  CREATE TABLE "roles" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"name" varchar NOT NULL,
  	"description" varchar,
  	"permissions" jsonb NOT NULL,
  	"is_active" boolean DEFAULT true,
  	"requires_second_factor" boolean DEFAULT false,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "api_keys_scopes" (
  	"order" integer NOT NULL,
  	"parent_id" integer NOT NULL,
  	"value" "enum_api_keys_scopes",
  	"id" serial PRIMARY KEY NOT NULL
  );
  
  CREATE TABLE "api_keys" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"name" varchar NOT NULL,
  	"key_hash" varchar NOT NULL,
  	"start" varchar,
  	"permissions" varchar DEFAULT 'create_draft' NOT NULL,
  	"expires_at" timestamp(3) with time zone,
  	"is_active" boolean DEFAULT true,
  	"last_used" timestamp(3) with time zone,
  	"created_by_id" integer NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "api_keys_texts" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"order" integer NOT NULL,
  	"parent_id" integer NOT NULL,
  	"path" varchar NOT NULL,
  	"text" varchar
  );
  
  CREATE TABLE "webhooks_events" (
  	"order" integer NOT NULL,
  	"parent_id" integer NOT NULL,
  	"value" "enum_webhooks_events",
  	"id" serial PRIMARY KEY NOT NULL
  );
  
  CREATE TABLE "webhooks" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"name" varchar NOT NULL,
  	"url" varchar NOT NULL,
  	"is_active" boolean DEFAULT true,
  	"disabled_reason" varchar,
  	"secret" varchar NOT NULL,
  	"previous_secret" varchar,
  	"rotated_at" timestamp(3) with time zone,
  	"created_by_id" integer,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"failing_since" timestamp with time zone,
  	"notice_due_at" timestamp with time zone
  );
  
  CREATE TABLE "audit_log" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"created_at" timestamp(3) with time zone NOT NULL,
  	"action" varchar NOT NULL,
  	"kind" varchar NOT NULL,
  	"document_id" numeric,
  	"title" varchar,
  	"changes" jsonb NOT NULL,
  	"actor_id" numeric,
  	"actor_name" varchar,
  	"means" varchar NOT NULL,
  	"credential" varchar,
  	"address" varchar,
  	"user_agent" varchar,
  	"request_id" varchar
  );
  
  CREATE TABLE "payload_kv" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"key" varchar NOT NULL,
  	"data" jsonb NOT NULL
  );
  
  CREATE TABLE "payload_locked_documents" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"global_slug" varchar,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "payload_locked_documents_rels" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"order" integer,
  	"parent_id" integer NOT NULL,
  	"path" varchar NOT NULL,
  	"blog_posts_id" integer,
  	"site_pages_id" integer,
  	"blog_categories_id" integer,
  	"blog_tags_id" integer,
  	"blog_media_id" integer,
  	"contact_submissions_id" integer,
  	"users_id" integer,
  	"roles_id" integer,
  	"api_keys_id" integer
  );
  
  CREATE TABLE "payload_preferences" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"key" varchar,
  	"value" jsonb,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "payload_preferences_rels" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"order" integer,
  	"parent_id" integer NOT NULL,
  	"path" varchar NOT NULL,
  	"users_id" integer
  );
  
  CREATE TABLE "payload_migrations" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"name" varchar,
  	"batch" numeric,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "landing" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"hero_opening" varchar,
  	"hero_closing" varchar,
  	"hero_subtitle" varchar,
  	"hero_book" varchar,
  	"hero_discover" varchar,
  	"hero_claims" varchar,
  	"hero_log_title" varchar,
  	"hero_log_place" varchar,
  	"hero_log_status" varchar,
  	"hero_log_first_time" varchar,
  	"hero_log_first_who" varchar,
  	"hero_log_first_text" varchar,
  	"hero_log_second_time" varchar,
  	"hero_log_second_who" varchar,
  	"hero_log_second_text" varchar,
  	"hero_log_third_time" varchar,
  	"hero_log_third_who" varchar,
  	"hero_log_third_text" varchar,
  	"hero_log_fourth_time" varchar,
  	"hero_log_fourth_who" varchar,
  	"hero_log_fourth_text" varchar,
  	"hero_log_fifth_time" varchar,
  	"hero_log_fifth_who" varchar,
  	"hero_log_fifth_text" varchar,
  	"hero_log_note" varchar,
  	"services_title" varchar,
  	"services_intro" jsonb,
  	"services_agents_title" varchar,
  	"services_agents_description" jsonb,
  	"services_agents_features" varchar,
  	"services_consulting_title" varchar,
  	"services_consulting_description" jsonb,
  	"services_consulting_features" varchar,
  	"services_automation_title" varchar,
  	"services_automation_description" jsonb,
  	"services_automation_features" varchar,
  	"about_title" varchar,
  	"about_intro" jsonb,
  	"about_talk_title" varchar,
  	"about_talk_text" jsonb,
  	"about_design_title" varchar,
  	"about_design_text" jsonb,
  	"about_transform_title" varchar,
  	"about_transform_text" jsonb,
  	"about_reasons_title" varchar,
  	"about_experts_title" varchar,
  	"about_experts_text" varchar,
  	"about_savings_title" varchar,
  	"about_savings_text" varchar,
  	"about_results_title" varchar,
  	"about_results_text" varchar,
  	"about_weeks_title" varchar,
  	"about_weeks_text" varchar,
  	"solutions_title" varchar,
  	"solutions_intro" varchar,
  	"solutions_support_title" varchar,
  	"solutions_support_description" varchar,
  	"solutions_support_features" varchar,
  	"solutions_bookings_title" varchar,
  	"solutions_bookings_description" varchar,
  	"solutions_bookings_features" varchar,
  	"solutions_appointments_title" varchar,
  	"solutions_appointments_description" varchar,
  	"solutions_appointments_features" varchar,
  	"solutions_cta" varchar,
  	"team_title" varchar,
  	"team_intro" jsonb,
  	"contact_title" varchar,
  	"contact_intro" varchar,
  	"contact_image_alt" varchar,
  	"_status" "enum_landing_status" DEFAULT 'draft',
  	"updated_at" timestamp(3) with time zone,
  	"created_at" timestamp(3) with time zone
  );
  
  CREATE TABLE "_landing_v" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"version_hero_opening" varchar,
  	"version_hero_closing" varchar,
  	"version_hero_subtitle" varchar,
  	"version_hero_book" varchar,
  	"version_hero_discover" varchar,
  	"version_hero_claims" varchar,
  	"version_hero_log_title" varchar,
  	"version_hero_log_place" varchar,
  	"version_hero_log_status" varchar,
  	"version_hero_log_first_time" varchar,
  	"version_hero_log_first_who" varchar,
  	"version_hero_log_first_text" varchar,
  	"version_hero_log_second_time" varchar,
  	"version_hero_log_second_who" varchar,
  	"version_hero_log_second_text" varchar,
  	"version_hero_log_third_time" varchar,
  	"version_hero_log_third_who" varchar,
  	"version_hero_log_third_text" varchar,
  	"version_hero_log_fourth_time" varchar,
  	"version_hero_log_fourth_who" varchar,
  	"version_hero_log_fourth_text" varchar,
  	"version_hero_log_fifth_time" varchar,
  	"version_hero_log_fifth_who" varchar,
  	"version_hero_log_fifth_text" varchar,
  	"version_hero_log_note" varchar,
  	"version_services_title" varchar,
  	"version_services_intro" jsonb,
  	"version_services_agents_title" varchar,
  	"version_services_agents_description" jsonb,
  	"version_services_agents_features" varchar,
  	"version_services_consulting_title" varchar,
  	"version_services_consulting_description" jsonb,
  	"version_services_consulting_features" varchar,
  	"version_services_automation_title" varchar,
  	"version_services_automation_description" jsonb,
  	"version_services_automation_features" varchar,
  	"version_about_title" varchar,
  	"version_about_intro" jsonb,
  	"version_about_talk_title" varchar,
  	"version_about_talk_text" jsonb,
  	"version_about_design_title" varchar,
  	"version_about_design_text" jsonb,
  	"version_about_transform_title" varchar,
  	"version_about_transform_text" jsonb,
  	"version_about_reasons_title" varchar,
  	"version_about_experts_title" varchar,
  	"version_about_experts_text" varchar,
  	"version_about_savings_title" varchar,
  	"version_about_savings_text" varchar,
  	"version_about_results_title" varchar,
  	"version_about_results_text" varchar,
  	"version_about_weeks_title" varchar,
  	"version_about_weeks_text" varchar,
  	"version_solutions_title" varchar,
  	"version_solutions_intro" varchar,
  	"version_solutions_support_title" varchar,
  	"version_solutions_support_description" varchar,
  	"version_solutions_support_features" varchar,
  	"version_solutions_bookings_title" varchar,
  	"version_solutions_bookings_description" varchar,
  	"version_solutions_bookings_features" varchar,
  	"version_solutions_appointments_title" varchar,
  	"version_solutions_appointments_description" varchar,
  	"version_solutions_appointments_features" varchar,
  	"version_solutions_cta" varchar,
  	"version_team_title" varchar,
  	"version_team_intro" jsonb,
  	"version_contact_title" varchar,
  	"version_contact_intro" varchar,
  	"version_contact_image_alt" varchar,
  	"version__status" "enum__landing_v_version_status" DEFAULT 'draft',
  	"version_updated_at" timestamp(3) with time zone,
  	"version_created_at" timestamp(3) with time zone,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"latest" boolean,
  	"autosave" boolean
  );
  
  CREATE TABLE "settings_team" (
  	"_order" integer NOT NULL,
  	"_parent_id" integer NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"name" varchar NOT NULL,
  	"position" varchar NOT NULL,
  	"description" varchar NOT NULL,
  	"image" varchar,
  	"linkedin" varchar,
  	"twitter" varchar,
  	"github" varchar
  );
  
  CREATE TABLE "settings" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"brand" varchar DEFAULT 'Ozama IA' NOT NULL,
  	"phone" varchar DEFAULT '+1 809 555 0142' NOT NULL,
  	"email" varchar DEFAULT 'hola@ozama-ia.example' NOT NULL,
  	"location" varchar DEFAULT 'Distrito Nacional, República Dominicana' NOT NULL,
  	"x_url" varchar DEFAULT 'https://x.com/ozama_ia',
  	"instagram_url" varchar DEFAULT 'https://www.instagram.com/ozama_ia',
  	"seo_description" varchar DEFAULT 'Agentes de IA, consultoría estratégica y automatización para pymes dominicanas: hasta un 35% más de eficiencia, con resultados en 2-4 semanas.',
  	"seo_image" varchar,
  	"analytics_provider" "enum_settings_analytics_provider" DEFAULT 'none',
  	"analytics_id" varchar,
  	"analytics_url" varchar,
  	"contact_months" numeric DEFAULT 24,
  	"contact_receipt" boolean DEFAULT false,
  	"updated_at" timestamp(3) with time zone,
  	"created_at" timestamp(3) with time zone
  );
  
  CREATE TABLE "blog_posts_search" (
  	"post_id" integer PRIMARY KEY NOT NULL,
  	"published_at" timestamp (3) with time zone,
  	"category_id" integer,
  	"tag_ids" integer[] NOT NULL,
  	"title" text NOT NULL,
  	"excerpt" text NOT NULL,
  	"terms" text NOT NULL,
  	"body" text NOT NULL,
  	"title_words" "tsvector" GENERATED ALWAYS AS (search_words(title)) STORED,
  	"head_words" "tsvector" GENERATED ALWAYS AS (search_words(title || ' ' || excerpt || ' ' || terms)) STORED,
  	"words" "tsvector" GENERATED ALWAYS AS (search_words(title || ' ' || excerpt || ' ' || terms || ' ' || body)) STORED
  );
  
  CREATE TABLE "_blog_posts_v_search" (
  	"post_id" integer PRIMARY KEY NOT NULL,
  	"published_at" timestamp (3) with time zone,
  	"category_id" integer,
  	"tag_ids" integer[] NOT NULL,
  	"title" text NOT NULL,
  	"excerpt" text NOT NULL,
  	"terms" text NOT NULL,
  	"body" text NOT NULL,
  	"title_words" "tsvector" GENERATED ALWAYS AS (search_words(title)) STORED,
  	"head_words" "tsvector" GENERATED ALWAYS AS (search_words(title || ' ' || excerpt || ' ' || terms)) STORED,
  	"words" "tsvector" GENERATED ALWAYS AS (search_words(title || ' ' || excerpt || ' ' || terms || ' ' || body)) STORED
  );
  
  CREATE TABLE "blog_search_words" (
  	"word" varchar PRIMARY KEY NOT NULL
  );
  
  CREATE TABLE "blog_post_reviews" (
  	"post_id" integer PRIMARY KEY NOT NULL,
  	"slug" varchar,
  	"title" varchar,
  	"score" integer DEFAULT 0 NOT NULL,
  	"published_at" timestamp (3) with time zone,
  	"checks" varchar[] DEFAULT '{}' NOT NULL,
  	"findings" jsonb DEFAULT '[]'::jsonb NOT NULL,
  	"anchors" text[],
  	"reviewed_at" timestamp with time zone DEFAULT '-infinity' NOT NULL
  );
  
  CREATE TABLE "blog_post_links" (
  	"post_id" integer NOT NULL,
  	"path" text NOT NULL,
  	CONSTRAINT "blog_post_links_post_id_path_pk" PRIMARY KEY("post_id","path")
  );
  
  CREATE TABLE "blog_post_old_slugs" (
  	"slug" varchar PRIMARY KEY NOT NULL,
  	"post_id" integer NOT NULL
  );
  
  CREATE TABLE "blog_post_schedule" (
  	"post_id" integer PRIMARY KEY NOT NULL,
  	"publish_at" timestamp (3) with time zone NOT NULL,
  	"user_id" integer,
  	"failure" varchar
  );
  
  CREATE TABLE "blog_post_preview_links" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"post_id" integer NOT NULL,
  	"user_id" integer NOT NULL,
  	"token_hash" varchar(64) NOT NULL,
  	"expires_at" timestamp (3) with time zone NOT NULL,
  	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
  	CONSTRAINT "blog_post_preview_links_token_hash_unique" UNIQUE("token_hash")
  );
  
  CREATE TABLE "blog_post_external_ids" (
  	"user_id" integer NOT NULL,
  	"external_id" varchar(200) NOT NULL,
  	"post_id" integer NOT NULL,
  	CONSTRAINT "blog_post_external_ids_user_id_external_id_pk" PRIMARY KEY("user_id","external_id")
  );
  
  CREATE TABLE "site_page_old_slugs" (
  	"slug" varchar PRIMARY KEY NOT NULL,
  	"page_id" integer NOT NULL
  );
  
  CREATE TABLE "one_time_tokens" (
  	"token_hash" varchar(64) PRIMARY KEY NOT NULL,
  	"purpose" varchar(20) NOT NULL,
  	"user_id" integer,
  	"tries" integer DEFAULT 0 NOT NULL,
  	"expires_at" timestamp (3) with time zone NOT NULL
  );
  
  CREATE TABLE "session_facts" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"session_id" varchar(36) NOT NULL,
  	"user_id" integer NOT NULL,
  	"device" varchar(300) NOT NULL,
  	"address" varchar(64) NOT NULL,
  	"last_used_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
  	"proven_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
  	CONSTRAINT "session_facts_session_id_unique" UNIQUE("session_id")
  );
  
  CREATE TABLE "user_totp" (
  	"user_id" integer PRIMARY KEY NOT NULL,
  	"secret" varchar(200) NOT NULL,
  	"confirmed_at" timestamp (3) with time zone,
  	"last_step" integer DEFAULT 0 NOT NULL
  );
  
  CREATE TABLE "user_passkeys" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"user_id" integer NOT NULL,
  	"name" varchar(60) NOT NULL,
  	"credential_id" varchar(1400) NOT NULL,
  	"public_key" text NOT NULL,
  	"counter" bigint NOT NULL,
  	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
  	"last_used_at" timestamp (3) with time zone,
  	CONSTRAINT "user_passkeys_credential_id_unique" UNIQUE("credential_id")
  );
  
  CREATE TABLE "recovery_codes" (
  	"code_hash" varchar(64) PRIMARY KEY NOT NULL,
  	"user_id" integer NOT NULL
  );
  
  CREATE TABLE "account_mails" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"user_id" integer NOT NULL,
  	"letter" text NOT NULL,
  	"attempts" integer DEFAULT 0 NOT NULL,
  	"next_attempt_at" timestamp (3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "api_key_former" (
  	"hash" varchar(64) PRIMARY KEY NOT NULL,
  	"key_id" integer NOT NULL,
  	"ends_at" timestamp (3) with time zone NOT NULL
  );
  
  CREATE TABLE "api_key_calls" (
  	"id" bigserial PRIMARY KEY NOT NULL,
  	"key_id" integer NOT NULL,
  	"at" timestamp (3) with time zone NOT NULL,
  	"method" varchar(10) NOT NULL,
  	"path" varchar(200) NOT NULL,
  	"status" smallint NOT NULL,
  	"ip" varchar(64) NOT NULL,
  	"request_id" varchar(64)
  );
  
  CREATE TABLE "webhook_deliveries" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"webhook_id" integer NOT NULL,
  	"event_id" varchar(40) NOT NULL,
  	"type" varchar(40) NOT NULL,
  	"body" text NOT NULL,
  	"state" varchar(10) DEFAULT 'pending' NOT NULL,
  	"attempts" integer DEFAULT 0 NOT NULL,
  	"next_attempt_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
  	"url" text,
  	"headers" jsonb,
  	"status" integer,
  	"duration_ms" integer,
  	"answer" text,
  	"error" text,
  	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
  );
  
  ALTER TABLE "blog_posts" ADD CONSTRAINT "blog_posts_category_id_blog_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."blog_categories"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "blog_posts" ADD CONSTRAINT "blog_posts_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "blog_posts_rels" ADD CONSTRAINT "blog_posts_rels_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."blog_posts"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "blog_posts_rels" ADD CONSTRAINT "blog_posts_rels_tags_fk" FOREIGN KEY ("blog_tags_id") REFERENCES "public"."blog_tags"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_blog_posts_v" ADD CONSTRAINT "_blog_posts_v_parent_id_blog_posts_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."blog_posts"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_blog_posts_v" ADD CONSTRAINT "_blog_posts_v_version_category_id_blog_categories_id_fk" FOREIGN KEY ("version_category_id") REFERENCES "public"."blog_categories"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_blog_posts_v" ADD CONSTRAINT "_blog_posts_v_version_author_id_users_id_fk" FOREIGN KEY ("version_author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_blog_posts_v_rels" ADD CONSTRAINT "_blog_posts_v_rels_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."_blog_posts_v"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_blog_posts_v_rels" ADD CONSTRAINT "_blog_posts_v_rels_tags_fk" FOREIGN KEY ("blog_tags_id") REFERENCES "public"."blog_tags"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "site_pages" ADD CONSTRAINT "site_pages_meta_image_id_blog_media_id_fk" FOREIGN KEY ("meta_image_id") REFERENCES "public"."blog_media"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_site_pages_v" ADD CONSTRAINT "_site_pages_v_parent_id_site_pages_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."site_pages"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_site_pages_v" ADD CONSTRAINT "_site_pages_v_version_meta_image_id_blog_media_id_fk" FOREIGN KEY ("version_meta_image_id") REFERENCES "public"."blog_media"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "blog_media" ADD CONSTRAINT "blog_media_uploaded_by_id_users_id_fk" FOREIGN KEY ("uploaded_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "users_sessions" ADD CONSTRAINT "users_sessions_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "users" ADD CONSTRAINT "users_role_id_roles_id_fk" FOREIGN KEY ("role_id") REFERENCES "public"."roles"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "api_keys_scopes" ADD CONSTRAINT "api_keys_scopes_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."api_keys"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_created_by_id_users_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "api_keys_texts" ADD CONSTRAINT "api_keys_texts_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."api_keys"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "webhooks_events" ADD CONSTRAINT "webhooks_events_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."webhooks"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "webhooks" ADD CONSTRAINT "webhooks_created_by_id_users_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."payload_locked_documents"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_posts_fk" FOREIGN KEY ("blog_posts_id") REFERENCES "public"."blog_posts"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_pages_fk" FOREIGN KEY ("site_pages_id") REFERENCES "public"."site_pages"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_categories_fk" FOREIGN KEY ("blog_categories_id") REFERENCES "public"."blog_categories"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_tags_fk" FOREIGN KEY ("blog_tags_id") REFERENCES "public"."blog_tags"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_media_fk" FOREIGN KEY ("blog_media_id") REFERENCES "public"."blog_media"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_contact_submissions_fk" FOREIGN KEY ("contact_submissions_id") REFERENCES "public"."contact_submissions"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_users_fk" FOREIGN KEY ("users_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_roles_fk" FOREIGN KEY ("roles_id") REFERENCES "public"."roles"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_api_keys_fk" FOREIGN KEY ("api_keys_id") REFERENCES "public"."api_keys"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_preferences_rels" ADD CONSTRAINT "payload_preferences_rels_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."payload_preferences"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_preferences_rels" ADD CONSTRAINT "payload_preferences_rels_users_fk" FOREIGN KEY ("users_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "settings_team" ADD CONSTRAINT "settings_team_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."settings"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "blog_posts_search" ADD CONSTRAINT "blog_posts_search_post_id_blog_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."blog_posts"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_blog_posts_v_search" ADD CONSTRAINT "_blog_posts_v_search_post_id_blog_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."blog_posts"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "blog_post_reviews" ADD CONSTRAINT "blog_post_reviews_post_id_blog_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."blog_posts"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "blog_post_links" ADD CONSTRAINT "blog_post_links_post_id_blog_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."blog_posts"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "blog_post_old_slugs" ADD CONSTRAINT "blog_post_old_slugs_post_id_blog_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."blog_posts"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "blog_post_schedule" ADD CONSTRAINT "blog_post_schedule_post_id_blog_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."blog_posts"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "blog_post_schedule" ADD CONSTRAINT "blog_post_schedule_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "blog_post_preview_links" ADD CONSTRAINT "blog_post_preview_links_post_id_blog_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."blog_posts"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "blog_post_preview_links" ADD CONSTRAINT "blog_post_preview_links_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "blog_post_external_ids" ADD CONSTRAINT "blog_post_external_ids_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "blog_post_external_ids" ADD CONSTRAINT "blog_post_external_ids_post_id_blog_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."blog_posts"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "site_page_old_slugs" ADD CONSTRAINT "site_page_old_slugs_page_id_site_pages_id_fk" FOREIGN KEY ("page_id") REFERENCES "public"."site_pages"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "one_time_tokens" ADD CONSTRAINT "one_time_tokens_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "session_facts" ADD CONSTRAINT "session_facts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "user_totp" ADD CONSTRAINT "user_totp_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "user_passkeys" ADD CONSTRAINT "user_passkeys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "account_mails" ADD CONSTRAINT "account_mails_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "api_key_former" ADD CONSTRAINT "api_key_former_key_id_api_keys_id_fk" FOREIGN KEY ("key_id") REFERENCES "public"."api_keys"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "api_key_calls" ADD CONSTRAINT "api_key_calls_key_id_api_keys_id_fk" FOREIGN KEY ("key_id") REFERENCES "public"."api_keys"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_webhook_id_webhooks_id_fk" FOREIGN KEY ("webhook_id") REFERENCES "public"."webhooks"("id") ON DELETE cascade ON UPDATE no action;
  CREATE INDEX "contact_notices_next_attempt_at_idx" ON "contact_notices" USING btree ("next_attempt_at");
  CREATE INDEX "idempotency_keys_age_idx" ON "idempotency_keys" USING btree ("scope","created_at");
  CREATE INDEX "blog_posts_slug_idx" ON "blog_posts" USING btree ("slug");
  CREATE INDEX "blog_posts_category_idx" ON "blog_posts" USING btree ("category_id");
  CREATE INDEX "blog_posts_author_idx" ON "blog_posts" USING btree ("author_id");
  CREATE INDEX "blog_posts_published_at_idx" ON "blog_posts" USING btree ("published_at");
  CREATE INDEX "blog_posts_updated_at_idx" ON "blog_posts" USING btree ("updated_at");
  CREATE INDEX "blog_posts_created_at_idx" ON "blog_posts" USING btree ("created_at");
  CREATE INDEX "blog_posts_deleted_at_idx" ON "blog_posts" USING btree ("deleted_at");
  CREATE INDEX "blog_posts__status_idx" ON "blog_posts" USING btree ("_status");
  CREATE INDEX "blog_posts_public_idx" ON "blog_posts" USING btree (published_at desc,id desc) WHERE is_published and deleted_at is null;
  CREATE INDEX "blog_posts_public_category_idx" ON "blog_posts" USING btree (category_id,published_at desc,id desc) WHERE is_published and deleted_at is null;
  CREATE INDEX "blog_posts_popular_idx" ON "blog_posts" USING btree (view_count desc,published_at desc,id desc) WHERE is_published and deleted_at is null;
  CREATE INDEX "blog_posts_office_idx" ON "blog_posts" USING btree (created_at desc,id desc,is_published) WHERE deleted_at is null;
  CREATE INDEX "blog_posts_office_author_idx" ON "blog_posts" USING btree (author_id,created_at desc,id desc,is_published) WHERE deleted_at is null;
  CREATE INDEX "blog_posts_office_category_idx" ON "blog_posts" USING btree (category_id) WHERE deleted_at is null;
  CREATE INDEX "blog_posts_trash_idx" ON "blog_posts" USING btree (deleted_at desc,id desc) WHERE deleted_at is not null;
  CREATE INDEX "blog_posts_title_idx" ON "blog_posts" USING btree (fold_text(title)) WHERE is_published and deleted_at is null;
  CREATE INDEX "blog_posts_media_idx" ON "blog_posts" USING gin (media_keys);
  CREATE UNIQUE INDEX "blog_posts_slug_taken_idx" ON "blog_posts" USING btree ("slug") WHERE "blog_posts"."deleted_at" is null;
  CREATE INDEX "blog_posts_rels_order_idx" ON "blog_posts_rels" USING btree ("order");
  CREATE INDEX "blog_posts_rels_parent_idx" ON "blog_posts_rels" USING btree ("parent_id");
  CREATE INDEX "blog_posts_rels_path_idx" ON "blog_posts_rels" USING btree ("path");
  CREATE INDEX "blog_posts_rels_blog_tags_id_idx" ON "blog_posts_rels" USING btree ("blog_tags_id");
  CREATE INDEX "_blog_posts_v_parent_idx" ON "_blog_posts_v" USING btree ("parent_id");
  CREATE INDEX "_blog_posts_v_version_version_slug_idx" ON "_blog_posts_v" USING btree ("version_slug");
  CREATE INDEX "_blog_posts_v_version_version_category_idx" ON "_blog_posts_v" USING btree ("version_category_id");
  CREATE INDEX "_blog_posts_v_version_version_author_idx" ON "_blog_posts_v" USING btree ("version_author_id");
  CREATE INDEX "_blog_posts_v_version_version_published_at_idx" ON "_blog_posts_v" USING btree ("version_published_at");
  CREATE INDEX "_blog_posts_v_version_version_updated_at_idx" ON "_blog_posts_v" USING btree ("version_updated_at");
  CREATE INDEX "_blog_posts_v_version_version_created_at_idx" ON "_blog_posts_v" USING btree ("version_created_at");
  CREATE INDEX "_blog_posts_v_version_version_deleted_at_idx" ON "_blog_posts_v" USING btree ("version_deleted_at");
  CREATE INDEX "_blog_posts_v_version_version__status_idx" ON "_blog_posts_v" USING btree ("version__status");
  CREATE INDEX "_blog_posts_v_created_at_idx" ON "_blog_posts_v" USING btree ("created_at");
  CREATE INDEX "_blog_posts_v_updated_at_idx" ON "_blog_posts_v" USING btree ("updated_at");
  CREATE INDEX "_blog_posts_v_latest_idx" ON "_blog_posts_v" USING btree ("latest");
  CREATE INDEX "_blog_posts_v_autosave_idx" ON "_blog_posts_v" USING btree ("autosave");
  CREATE INDEX "_blog_posts_v_newest_idx" ON "_blog_posts_v" USING btree (parent_id) WHERE latest;
  CREATE INDEX "_blog_posts_v_newest_category_idx" ON "_blog_posts_v" USING btree (version_category_id) WHERE latest;
  CREATE INDEX "_blog_posts_v_media_idx" ON "_blog_posts_v" USING gin (media_keys) WHERE latest;
  CREATE INDEX "_blog_posts_v_rels_order_idx" ON "_blog_posts_v_rels" USING btree ("order");
  CREATE INDEX "_blog_posts_v_rels_parent_idx" ON "_blog_posts_v_rels" USING btree ("parent_id");
  CREATE INDEX "_blog_posts_v_rels_path_idx" ON "_blog_posts_v_rels" USING btree ("path");
  CREATE INDEX "_blog_posts_v_rels_blog_tags_id_idx" ON "_blog_posts_v_rels" USING btree ("blog_tags_id");
  CREATE INDEX "site_pages_slug_idx" ON "site_pages" USING btree ("slug");
  CREATE INDEX "site_pages_meta_meta_image_idx" ON "site_pages" USING btree ("meta_image_id");
  CREATE INDEX "site_pages_updated_at_idx" ON "site_pages" USING btree ("updated_at");
  CREATE INDEX "site_pages_created_at_idx" ON "site_pages" USING btree ("created_at");
  CREATE INDEX "site_pages_deleted_at_idx" ON "site_pages" USING btree ("deleted_at");
  CREATE INDEX "site_pages__status_idx" ON "site_pages" USING btree ("_status");
  CREATE UNIQUE INDEX "site_pages_slug_taken_idx" ON "site_pages" USING btree ("slug") WHERE "site_pages"."deleted_at" is null;
  CREATE INDEX "_site_pages_v_parent_idx" ON "_site_pages_v" USING btree ("parent_id");
  CREATE INDEX "_site_pages_v_version_version_slug_idx" ON "_site_pages_v" USING btree ("version_slug");
  CREATE INDEX "_site_pages_v_version_meta_version_meta_image_idx" ON "_site_pages_v" USING btree ("version_meta_image_id");
  CREATE INDEX "_site_pages_v_version_version_updated_at_idx" ON "_site_pages_v" USING btree ("version_updated_at");
  CREATE INDEX "_site_pages_v_version_version_created_at_idx" ON "_site_pages_v" USING btree ("version_created_at");
  CREATE INDEX "_site_pages_v_version_version_deleted_at_idx" ON "_site_pages_v" USING btree ("version_deleted_at");
  CREATE INDEX "_site_pages_v_version_version__status_idx" ON "_site_pages_v" USING btree ("version__status");
  CREATE INDEX "_site_pages_v_created_at_idx" ON "_site_pages_v" USING btree ("created_at");
  CREATE INDEX "_site_pages_v_updated_at_idx" ON "_site_pages_v" USING btree ("updated_at");
  CREATE INDEX "_site_pages_v_latest_idx" ON "_site_pages_v" USING btree ("latest");
  CREATE INDEX "_site_pages_v_autosave_idx" ON "_site_pages_v" USING btree ("autosave");
  CREATE UNIQUE INDEX "blog_categories_name_idx" ON "blog_categories" USING btree ("name");
  CREATE UNIQUE INDEX "blog_categories_slug_idx" ON "blog_categories" USING btree ("slug");
  CREATE INDEX "blog_categories_updated_at_idx" ON "blog_categories" USING btree ("updated_at");
  CREATE INDEX "blog_categories_created_at_idx" ON "blog_categories" USING btree ("created_at");
  CREATE INDEX "blog_categories_search_idx" ON "blog_categories" USING gin (fold_text(coalesce(name, '')) gin_trgm_ops);
  CREATE UNIQUE INDEX "blog_tags_name_idx" ON "blog_tags" USING btree ("name");
  CREATE UNIQUE INDEX "blog_tags_slug_idx" ON "blog_tags" USING btree ("slug");
  CREATE INDEX "blog_tags_updated_at_idx" ON "blog_tags" USING btree ("updated_at");
  CREATE INDEX "blog_tags_created_at_idx" ON "blog_tags" USING btree ("created_at");
  CREATE INDEX "blog_tags_search_idx" ON "blog_tags" USING gin (fold_text(coalesce(name, '')) gin_trgm_ops);
  CREATE INDEX "blog_media_images_idx" ON "blog_media" USING btree (created_at desc,id desc) WHERE mime_type like 'image/%';
  CREATE INDEX "blog_media_documents_idx" ON "blog_media" USING btree (created_at desc,id desc) WHERE mime_type not like 'image/%';
  CREATE INDEX "blog_media_search_idx" ON "blog_media" USING gin (fold_text(coalesce(original_name, '') || ' ' || coalesce(filename, '') || ' ' || coalesce(alt, '')) gin_trgm_ops);
  CREATE INDEX "blog_media_uploaded_by_idx" ON "blog_media" USING btree ("uploaded_by_id");
  CREATE INDEX "blog_media_updated_at_idx" ON "blog_media" USING btree ("updated_at");
  CREATE INDEX "blog_media_created_at_idx" ON "blog_media" USING btree ("created_at");
  CREATE UNIQUE INDEX "blog_media_filename_idx" ON "blog_media" USING btree ("filename");
  CREATE INDEX "contact_submissions_office_idx" ON "contact_submissions" USING btree (created_at desc,id desc) WHERE status <> 'spam';
  CREATE INDEX "contact_submissions_status_newest_idx" ON "contact_submissions" USING btree (status,created_at desc,id desc);
  CREATE INDEX "contact_submissions_search_idx" ON "contact_submissions" USING gin (fold_text(coalesce(nombre, '') || ' ' || coalesce(email, '') || ' ' || coalesce(empresa, '') || ' ' || coalesce(telefono, '') || ' ' || coalesce(mensaje, '')) gin_trgm_ops);
  CREATE INDEX "contact_submissions_status_idx" ON "contact_submissions" USING btree ("status");
  CREATE INDEX "contact_submissions_updated_at_idx" ON "contact_submissions" USING btree ("updated_at");
  CREATE INDEX "contact_submissions_created_at_idx" ON "contact_submissions" USING btree ("created_at");
  CREATE INDEX "users_sessions_order_idx" ON "users_sessions" USING btree ("_order");
  CREATE INDEX "users_sessions_parent_id_idx" ON "users_sessions" USING btree ("_parent_id");
  CREATE INDEX "users_office_idx" ON "users" USING btree (status,created_at desc,id desc);
  CREATE INDEX "users_search_idx" ON "users" USING gin (fold_text(coalesce(username, '') || ' ' || coalesce(email, '') || ' ' || coalesce(name, '')) gin_trgm_ops);
  CREATE INDEX "users_role_idx" ON "users" USING btree ("role_id");
  CREATE INDEX "users_updated_at_idx" ON "users" USING btree ("updated_at");
  CREATE INDEX "users_created_at_idx" ON "users" USING btree ("created_at");
  CREATE UNIQUE INDEX "users_email_idx" ON "users" USING btree ("email");
  CREATE UNIQUE INDEX "users_username_idx" ON "users" USING btree ("username");
  CREATE UNIQUE INDEX "roles_name_idx" ON "roles" USING btree ("name");
  CREATE INDEX "roles_updated_at_idx" ON "roles" USING btree ("updated_at");
  CREATE INDEX "roles_created_at_idx" ON "roles" USING btree ("created_at");
  CREATE INDEX "api_keys_scopes_order_idx" ON "api_keys_scopes" USING btree ("order");
  CREATE INDEX "api_keys_scopes_parent_idx" ON "api_keys_scopes" USING btree ("parent_id");
  CREATE UNIQUE INDEX "api_keys_key_hash_idx" ON "api_keys" USING btree ("key_hash");
  CREATE INDEX "api_keys_created_by_idx" ON "api_keys" USING btree ("created_by_id");
  CREATE INDEX "api_keys_updated_at_idx" ON "api_keys" USING btree ("updated_at");
  CREATE INDEX "api_keys_created_at_idx" ON "api_keys" USING btree ("created_at");
  CREATE INDEX "api_keys_texts_order_parent" ON "api_keys_texts" USING btree ("order","parent_id");
  CREATE INDEX "webhooks_events_order_idx" ON "webhooks_events" USING btree ("order");
  CREATE INDEX "webhooks_events_parent_idx" ON "webhooks_events" USING btree ("parent_id");
  CREATE INDEX "webhooks_created_by_idx" ON "webhooks" USING btree ("created_by_id");
  CREATE INDEX "webhooks_updated_at_idx" ON "webhooks" USING btree ("updated_at");
  CREATE INDEX "webhooks_created_at_idx" ON "webhooks" USING btree ("created_at");
  CREATE INDEX "audit_log_newest_idx" ON "audit_log" USING btree (created_at desc,id desc);
  CREATE INDEX "audit_log_actor_idx" ON "audit_log" USING btree (actor_id,created_at desc,id desc);
  CREATE INDEX "audit_log_action_idx" ON "audit_log" USING btree (action,created_at desc,id desc);
  CREATE INDEX "audit_log_document_idx" ON "audit_log" USING btree (kind,document_id,created_at desc,id desc);
  CREATE INDEX "audit_log_kind_idx" ON "audit_log" USING btree (kind,created_at desc,id desc);
  CREATE INDEX "audit_log_search_idx" ON "audit_log" USING gin (fold_text(coalesce(title, '') || ' ' || coalesce(actor_name, '') || ' ' || coalesce(address, '') || ' ' || coalesce(credential, '')) gin_trgm_ops);
  CREATE UNIQUE INDEX "payload_kv_key_idx" ON "payload_kv" USING btree ("key");
  CREATE INDEX "payload_locked_documents_global_slug_idx" ON "payload_locked_documents" USING btree ("global_slug");
  CREATE INDEX "payload_locked_documents_updated_at_idx" ON "payload_locked_documents" USING btree ("updated_at");
  CREATE INDEX "payload_locked_documents_created_at_idx" ON "payload_locked_documents" USING btree ("created_at");
  CREATE INDEX "payload_locked_documents_rels_order_idx" ON "payload_locked_documents_rels" USING btree ("order");
  CREATE INDEX "payload_locked_documents_rels_parent_idx" ON "payload_locked_documents_rels" USING btree ("parent_id");
  CREATE INDEX "payload_locked_documents_rels_path_idx" ON "payload_locked_documents_rels" USING btree ("path");
  CREATE INDEX "payload_locked_documents_rels_blog_posts_id_idx" ON "payload_locked_documents_rels" USING btree ("blog_posts_id");
  CREATE INDEX "payload_locked_documents_rels_site_pages_id_idx" ON "payload_locked_documents_rels" USING btree ("site_pages_id");
  CREATE INDEX "payload_locked_documents_rels_blog_categories_id_idx" ON "payload_locked_documents_rels" USING btree ("blog_categories_id");
  CREATE INDEX "payload_locked_documents_rels_blog_tags_id_idx" ON "payload_locked_documents_rels" USING btree ("blog_tags_id");
  CREATE INDEX "payload_locked_documents_rels_blog_media_id_idx" ON "payload_locked_documents_rels" USING btree ("blog_media_id");
  CREATE INDEX "payload_locked_documents_rels_contact_submissions_id_idx" ON "payload_locked_documents_rels" USING btree ("contact_submissions_id");
  CREATE INDEX "payload_locked_documents_rels_users_id_idx" ON "payload_locked_documents_rels" USING btree ("users_id");
  CREATE INDEX "payload_locked_documents_rels_roles_id_idx" ON "payload_locked_documents_rels" USING btree ("roles_id");
  CREATE INDEX "payload_locked_documents_rels_api_keys_id_idx" ON "payload_locked_documents_rels" USING btree ("api_keys_id");
  CREATE INDEX "payload_preferences_key_idx" ON "payload_preferences" USING btree ("key");
  CREATE INDEX "payload_preferences_updated_at_idx" ON "payload_preferences" USING btree ("updated_at");
  CREATE INDEX "payload_preferences_created_at_idx" ON "payload_preferences" USING btree ("created_at");
  CREATE INDEX "payload_preferences_rels_order_idx" ON "payload_preferences_rels" USING btree ("order");
  CREATE INDEX "payload_preferences_rels_parent_idx" ON "payload_preferences_rels" USING btree ("parent_id");
  CREATE INDEX "payload_preferences_rels_path_idx" ON "payload_preferences_rels" USING btree ("path");
  CREATE INDEX "payload_preferences_rels_users_id_idx" ON "payload_preferences_rels" USING btree ("users_id");
  CREATE INDEX "payload_migrations_updated_at_idx" ON "payload_migrations" USING btree ("updated_at");
  CREATE INDEX "payload_migrations_created_at_idx" ON "payload_migrations" USING btree ("created_at");
  CREATE INDEX "landing__status_idx" ON "landing" USING btree ("_status");
  CREATE INDEX "_landing_v_version_version__status_idx" ON "_landing_v" USING btree ("version__status");
  CREATE INDEX "_landing_v_created_at_idx" ON "_landing_v" USING btree ("created_at");
  CREATE INDEX "_landing_v_updated_at_idx" ON "_landing_v" USING btree ("updated_at");
  CREATE INDEX "_landing_v_latest_idx" ON "_landing_v" USING btree ("latest");
  CREATE INDEX "_landing_v_autosave_idx" ON "_landing_v" USING btree ("autosave");
  CREATE INDEX "settings_team_order_idx" ON "settings_team" USING btree ("_order");
  CREATE INDEX "settings_team_parent_id_idx" ON "settings_team" USING btree ("_parent_id");
  CREATE INDEX "blog_posts_search_words_idx" ON "blog_posts_search" USING gin ("words");
  CREATE INDEX "blog_posts_search_title_words_idx" ON "blog_posts_search" USING gin ("title_words");
  CREATE INDEX "blog_posts_search_head_words_idx" ON "blog_posts_search" USING gin ("head_words");
  CREATE INDEX "_blog_posts_v_search_words_idx" ON "_blog_posts_v_search" USING gin ("words");
  CREATE INDEX "_blog_posts_v_search_title_words_idx" ON "_blog_posts_v_search" USING gin ("title_words");
  CREATE INDEX "_blog_posts_v_search_head_words_idx" ON "_blog_posts_v_search" USING gin ("head_words");
  CREATE INDEX "blog_search_words_like_idx" ON "blog_search_words" USING gist (fold_text("word") gist_trgm_ops);
  CREATE INDEX "blog_post_reviews_worst_idx" ON "blog_post_reviews" USING btree (score,published_at desc,post_id desc);
  CREATE INDEX "blog_post_reviews_checks_idx" ON "blog_post_reviews" USING gin ("checks");
  CREATE INDEX "blog_post_reviews_due_idx" ON "blog_post_reviews" USING btree ("reviewed_at");
  CREATE INDEX "blog_post_links_path_idx" ON "blog_post_links" USING btree ("path");
  CREATE INDEX "blog_post_old_slugs_post_idx" ON "blog_post_old_slugs" USING btree ("post_id");
  CREATE INDEX "blog_post_schedule_publish_at_idx" ON "blog_post_schedule" USING btree ("publish_at");
  CREATE INDEX "blog_post_schedule_user_idx" ON "blog_post_schedule" USING btree ("user_id");
  CREATE INDEX "blog_post_preview_links_post_idx" ON "blog_post_preview_links" USING btree ("post_id");
  CREATE INDEX "blog_post_preview_links_user_idx" ON "blog_post_preview_links" USING btree ("user_id");
  CREATE INDEX "blog_post_external_ids_post_idx" ON "blog_post_external_ids" USING btree ("post_id");
  CREATE INDEX "site_page_old_slugs_page_idx" ON "site_page_old_slugs" USING btree ("page_id");
  CREATE INDEX "one_time_tokens_user_idx" ON "one_time_tokens" USING btree ("user_id");
  CREATE INDEX "one_time_tokens_expires_at_idx" ON "one_time_tokens" USING btree ("expires_at");
  CREATE INDEX "session_facts_user_idx" ON "session_facts" USING btree ("user_id");
  CREATE INDEX "user_passkeys_user_idx" ON "user_passkeys" USING btree ("user_id");
  CREATE INDEX "recovery_codes_user_idx" ON "recovery_codes" USING btree ("user_id");
  CREATE INDEX "account_mails_user_idx" ON "account_mails" USING btree ("user_id");
  CREATE INDEX "account_mails_next_attempt_at_idx" ON "account_mails" USING btree ("next_attempt_at");
  CREATE INDEX "api_key_former_key_idx" ON "api_key_former" USING btree ("key_id");
  CREATE INDEX "api_key_calls_key_idx" ON "api_key_calls" USING btree ("key_id","id");
  CREATE INDEX "webhook_deliveries_due_idx" ON "webhook_deliveries" USING btree ("webhook_id","next_attempt_at") WHERE state = 'pending';
  CREATE INDEX "webhook_deliveries_newest_idx" ON "webhook_deliveries" USING btree ("webhook_id",id desc);
  CREATE INDEX "webhook_deliveries_age_idx" ON "webhook_deliveries" USING btree ("created_at");
  ALTER TABLE "blog_posts_search" SET (toast_tuple_target = 128);
  ALTER TABLE "_blog_posts_v_search" SET (toast_tuple_target = 128);
  CREATE TRIGGER "audit_log_append_only" BEFORE UPDATE OR DELETE ON "audit_log" FOR EACH ROW EXECUTE FUNCTION public.refuse_audit_change();
  CREATE TRIGGER "audit_log_never_emptied" BEFORE TRUNCATE ON "audit_log" FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_audit_change();`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   DROP TABLE "rate_limits" CASCADE;
  DROP TABLE "media_unclaimed" CASCADE;
  DROP TABLE "contact_notices" CASCADE;
  DROP TABLE "idempotency_keys" CASCADE;
  DROP TABLE "blog_posts" CASCADE;
  DROP TABLE "blog_posts_rels" CASCADE;
  DROP TABLE "_blog_posts_v" CASCADE;
  DROP TABLE "_blog_posts_v_rels" CASCADE;
  DROP TABLE "site_pages" CASCADE;
  DROP TABLE "_site_pages_v" CASCADE;
  DROP TABLE "blog_categories" CASCADE;
  DROP TABLE "blog_tags" CASCADE;
  DROP TABLE "blog_media" CASCADE;
  DROP TABLE "contact_submissions" CASCADE;
  DROP TABLE "users_sessions" CASCADE;
  DROP TABLE "users" CASCADE;
  DROP TABLE "roles" CASCADE;
  DROP TABLE "api_keys_scopes" CASCADE;
  DROP TABLE "api_keys" CASCADE;
  DROP TABLE "api_keys_texts" CASCADE;
  DROP TABLE "webhooks_events" CASCADE;
  DROP TABLE "webhooks" CASCADE;
  DROP TABLE "audit_log" CASCADE;
  DROP TABLE "payload_kv" CASCADE;
  DROP TABLE "payload_locked_documents" CASCADE;
  DROP TABLE "payload_locked_documents_rels" CASCADE;
  DROP TABLE "payload_preferences" CASCADE;
  DROP TABLE "payload_preferences_rels" CASCADE;
  DROP TABLE "payload_migrations" CASCADE;
  DROP TABLE "landing" CASCADE;
  DROP TABLE "_landing_v" CASCADE;
  DROP TABLE "settings_team" CASCADE;
  DROP TABLE "settings" CASCADE;
  DROP TABLE "blog_posts_search" CASCADE;
  DROP TABLE "_blog_posts_v_search" CASCADE;
  DROP TABLE "blog_search_words" CASCADE;
  DROP TABLE "blog_post_reviews" CASCADE;
  DROP TABLE "blog_post_links" CASCADE;
  DROP TABLE "blog_post_old_slugs" CASCADE;
  DROP TABLE "blog_post_schedule" CASCADE;
  DROP TABLE "blog_post_preview_links" CASCADE;
  DROP TABLE "blog_post_external_ids" CASCADE;
  DROP TABLE "site_page_old_slugs" CASCADE;
  DROP TABLE "one_time_tokens" CASCADE;
  DROP TABLE "session_facts" CASCADE;
  DROP TABLE "user_totp" CASCADE;
  DROP TABLE "user_passkeys" CASCADE;
  DROP TABLE "recovery_codes" CASCADE;
  DROP TABLE "account_mails" CASCADE;
  DROP TABLE "api_key_former" CASCADE;
  DROP TABLE "api_key_calls" CASCADE;
  DROP TABLE "webhook_deliveries" CASCADE;
  DROP TYPE "public"."enum_blog_posts_status";
  DROP TYPE "public"."enum__blog_posts_v_version_status";
  DROP TYPE "public"."enum_site_pages_status";
  DROP TYPE "public"."enum__site_pages_v_version_status";
  DROP TYPE "public"."enum_contact_submissions_status";
  DROP TYPE "public"."enum_users_status";
  DROP TYPE "public"."enum_api_keys_scopes";
  DROP TYPE "public"."enum_webhooks_events";
  DROP TYPE "public"."enum_landing_status";
  DROP TYPE "public"."enum__landing_v_version_status";
  DROP TYPE "public"."enum_settings_analytics_provider";
  DROP FUNCTION public.refuse_audit_change();
  DROP FUNCTION public.search_words(text);
  DROP FUNCTION public.search_stems(text);
  DROP FUNCTION public.media_keys(text);
  DROP FUNCTION public.fold_text(text);`)
}
