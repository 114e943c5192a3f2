import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
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
  	"_status" "enum_blog_posts_status" DEFAULT 'draft'
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
  	"autosave" boolean
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
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
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
  CREATE INDEX "blog_posts_slug_idx" ON "blog_posts" USING btree ("slug");
  CREATE INDEX "blog_posts_category_idx" ON "blog_posts" USING btree ("category_id");
  CREATE INDEX "blog_posts_author_idx" ON "blog_posts" USING btree ("author_id");
  CREATE INDEX "blog_posts_published_at_idx" ON "blog_posts" USING btree ("published_at");
  CREATE INDEX "blog_posts_updated_at_idx" ON "blog_posts" USING btree ("updated_at");
  CREATE INDEX "blog_posts_created_at_idx" ON "blog_posts" USING btree ("created_at");
  CREATE INDEX "blog_posts_deleted_at_idx" ON "blog_posts" USING btree ("deleted_at");
  CREATE INDEX "blog_posts__status_idx" ON "blog_posts" USING btree ("_status");
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
  CREATE UNIQUE INDEX "blog_tags_name_idx" ON "blog_tags" USING btree ("name");
  CREATE UNIQUE INDEX "blog_tags_slug_idx" ON "blog_tags" USING btree ("slug");
  CREATE INDEX "blog_tags_updated_at_idx" ON "blog_tags" USING btree ("updated_at");
  CREATE INDEX "blog_tags_created_at_idx" ON "blog_tags" USING btree ("created_at");
  CREATE INDEX "blog_media_uploaded_by_idx" ON "blog_media" USING btree ("uploaded_by_id");
  CREATE INDEX "blog_media_updated_at_idx" ON "blog_media" USING btree ("updated_at");
  CREATE INDEX "blog_media_created_at_idx" ON "blog_media" USING btree ("created_at");
  CREATE UNIQUE INDEX "blog_media_filename_idx" ON "blog_media" USING btree ("filename");
  CREATE INDEX "contact_submissions_status_idx" ON "contact_submissions" USING btree ("status");
  CREATE INDEX "contact_submissions_updated_at_idx" ON "contact_submissions" USING btree ("updated_at");
  CREATE INDEX "contact_submissions_created_at_idx" ON "contact_submissions" USING btree ("created_at");
  CREATE INDEX "users_sessions_order_idx" ON "users_sessions" USING btree ("_order");
  CREATE INDEX "users_sessions_parent_id_idx" ON "users_sessions" USING btree ("_parent_id");
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
  CREATE INDEX "settings_team_parent_id_idx" ON "settings_team" USING btree ("_parent_id");`)
  // What follows is written by hand: Payload knows nothing of it, and `migrate:create` does not compare it (docs/decisions/0080).
  await db.execute(sql`
  -- An index holds what these functions return, so they are immutable. The dictionary is named, and the body is bound here and now,
  -- wherever the extension lies.
  create function public.fold_text(text) returns text language sql immutable strict parallel safe
    return lower(unaccent('unaccent'::regdictionary, $1));
  -- The fixed beginning keeps it from trying each letter of a long text.
  create function public.media_keys(text) returns text[] language sql immutable strict parallel safe
    return array(select distinct found[1] from regexp_matches($1, '/api/media/file/([a-z0-9][a-z0-9.-]*[a-z0-9])', 'g') as found);
  -- Stems are taken of words without accents, as fold_text gives them. Without its accent the stemmer does not know the commonest
  -- ending, so words in -ion get it back.
  create function public.search_stems(text) returns text language sql immutable strict parallel safe
    return regexp_replace(public.fold_text($1), 'ion\\M', 'ión', 'g');
  -- Words as written are kept too, for those that are not typed to their end.
  create function public.search_words(text) returns tsvector language sql immutable strict parallel safe
    return to_tsvector('pg_catalog.spanish'::regconfig, public.search_stems($1))
      || to_tsvector('pg_catalog.simple'::regconfig, public.fold_text($1));

  -- Posts: one index per list, in its order, limited to the rows it may show. Those in the trash reserve no slug.
  create index blog_posts_public_idx on blog_posts (published_at desc, id desc) where is_published and deleted_at is null;
  create index blog_posts_public_category_idx on blog_posts (category_id, published_at desc, id desc)
    where is_published and deleted_at is null;
  create index blog_posts_popular_idx on blog_posts (view_count desc, published_at desc, id desc)
    where is_published and deleted_at is null;
  create index blog_posts_office_idx on blog_posts (created_at desc, id desc, is_published) where deleted_at is null;
  create index blog_posts_office_author_idx on blog_posts (author_id, created_at desc, id desc, is_published)
    where deleted_at is null;
  create index blog_posts_office_category_idx on blog_posts (category_id) where deleted_at is null;
  create index blog_posts_drafts_idx on blog_posts (category_id) where not is_published and deleted_at is null;
  create index blog_posts_rels_tags_idx on blog_posts_rels (parent_id, blog_tags_id) where path = 'tags';
  create index blog_posts_trash_idx on blog_posts (deleted_at desc, id desc) where deleted_at is not null;
  create index blog_posts_title_idx on blog_posts (fold_text(title)) where is_published and deleted_at is null;
  create unique index blog_posts_slug_taken_idx on blog_posts (slug) where deleted_at is null;
  create index _blog_posts_v_newest_idx on _blog_posts_v (parent_id) where latest;
  create index _blog_posts_v_newest_category_idx on _blog_posts_v (version_category_id) where latest;

  -- The keys of the files that a text shows or links, extracted when it is written: otherwise all texts would be read for each file.
  alter table blog_posts add column media_keys text[] generated always as (media_keys(
    coalesce(featured_image, '') || ' ' || coalesce(meta_image, '') || ' ' || coalesce(content, ''))) stored;
  alter table _blog_posts_v add column media_keys text[] generated always as (media_keys(
    coalesce(version_featured_image, '') || ' ' || coalesce(version_meta_image, '') || ' ' || coalesce(version_content, ''))) stored;
  create index blog_posts_media_idx on blog_posts using gin (media_keys);
  create index _blog_posts_v_media_idx on _blog_posts_v using gin (media_keys) where latest;

  ${searchTable('blog_posts_search')}
  ${searchTable('_blog_posts_v_search')}
  -- The words of published titles, excerpts, categories and tags: candidates for the correction of a misspelled word.
  create table blog_search_words (word varchar primary key);
  create index blog_search_words_like_idx on blog_search_words using gist (fold_text(word) gist_trgm_ops);

  -- What else belongs to posts. It is not versioned, so restoring a version does not bring it back.
  -- Former slugs of published posts.
  create table blog_post_old_slugs (
    slug varchar primary key,
    post_id integer not null references blog_posts on delete cascade
  );
  create index blog_post_old_slugs_post_idx on blog_post_old_slugs (post_id);
  -- Scheduled publications; a failed one stores its error and waits for a person.
  create table blog_post_schedule (
    post_id integer primary key references blog_posts on delete cascade,
    publish_at timestamptz(3) not null,
    user_id integer references users on delete set null,
    failure varchar
  );
  create index blog_post_schedule_publish_at_idx on blog_post_schedule (publish_at);
  create index blog_post_schedule_user_idx on blog_post_schedule (user_id);
  -- Links that show the newest draft to whoever has them; only the token's hash is stored.
  create table blog_post_preview_links (
    id serial primary key,
    post_id integer not null references blog_posts on delete cascade,
    user_id integer not null references users on delete cascade,
    token_hash varchar(64) not null unique,
    expires_at timestamptz(3) not null,
    created_at timestamptz(3) not null default now()
  );
  create index blog_post_preview_links_post_idx on blog_post_preview_links (post_id);
  create index blog_post_preview_links_user_idx on blog_post_preview_links (user_id);
  -- External ids of posts created with somebody's API keys.
  create table blog_post_external_ids (
    user_id integer not null references users on delete cascade,
    external_id varchar(200) not null,
    post_id integer not null references blog_posts on delete cascade,
    primary key (user_id, external_id)
  );
  create index blog_post_external_ids_post_idx on blog_post_external_ids (post_id);

  -- What was found in published posts. Without anchors (those of its page) a post has not been read yet; '-infinity': it is due.
  create table blog_post_reviews (
    post_id integer primary key references blog_posts on delete cascade,
    slug varchar, -- when it was reviewed, like the title
    title varchar,
    score integer not null default 0,
    published_at timestamptz(3),
    checks varchar[] not null default '{}', -- those that do not pass
    findings jsonb not null default '[]', -- what each of them says
    anchors text[],
    reviewed_at timestamptz not null default '-infinity'
  );
  create index blog_post_reviews_worst_idx on blog_post_reviews (score, published_at desc, post_id desc);
  create index blog_post_reviews_checks_idx on blog_post_reviews using gin (checks);
  create index blog_post_reviews_due_idx on blog_post_reviews (reviewed_at);
  -- The paths of this site that a published post links or shows: who links to what is gone is found without reading a text.
  create table blog_post_links (
    post_id integer not null references blog_posts on delete cascade,
    path text not null,
    primary key (post_id, path)
  );
  create index blog_post_links_path_idx on blog_post_links (path);

  create index blog_categories_search_idx on blog_categories using gin (fold_text(coalesce(name, '')) gin_trgm_ops);
  create index blog_tags_search_idx on blog_tags using gin (fold_text(coalesce(name, '')) gin_trgm_ops);

  -- Pages: those in the trash reserve no slug; the former ones of published pages lead to them.
  create unique index site_pages_slug_taken_idx on site_pages (slug) where deleted_at is null;
  create table site_page_old_slugs (
    slug varchar primary key,
    page_id integer not null references site_pages on delete cascade
  );
  create index site_page_old_slugs_page_idx on site_page_old_slugs (page_id);

  -- One index per list of the back office, in its order, and one per search, with the expressions of its queries.
  create index blog_media_images_idx on blog_media (created_at desc, id desc) where mime_type like 'image/%';
  create index blog_media_documents_idx on blog_media (created_at desc, id desc) where mime_type not like 'image/%';
  create index blog_media_search_idx on blog_media using gin (fold_text(
    coalesce(original_name, '') || ' ' || coalesce(filename, '') || ' ' || coalesce(alt, '')) gin_trgm_ops);
  create index users_office_idx on users (status, created_at desc, id desc);
  create index users_search_idx on users using gin (fold_text(
    coalesce(username, '') || ' ' || coalesce(email, '') || ' ' || coalesce(name, '')) gin_trgm_ops);
  create index contact_submissions_office_idx on contact_submissions (created_at desc, id desc) where status <> 'spam';
  create index contact_submissions_status_newest_idx on contact_submissions (status, created_at desc, id desc);
  create index contact_submissions_search_idx on contact_submissions using gin (fold_text(
    coalesce(nombre, '') || ' ' || coalesce(email, '') || ' ' || coalesce(empresa, '') || ' ' || coalesce(telefono, '') || ' ' ||
    coalesce(mensaje, '')) gin_trgm_ops);

  -- The audit log: one index for each filter, in its order. Nobody may change or delete an entry.
  create index audit_log_newest_idx on audit_log (created_at desc, id desc);
  create index audit_log_actor_idx on audit_log (actor_id, created_at desc, id desc);
  create index audit_log_action_idx on audit_log (action, created_at desc, id desc);
  create index audit_log_document_idx on audit_log (kind, document_id, created_at desc, id desc);
  create index audit_log_kind_idx on audit_log (kind, created_at desc, id desc);
  create index audit_log_search_idx on audit_log using gin (fold_text(
    coalesce(title, '') || ' ' || coalesce(actor_name, '') || ' ' || coalesce(address, '') || ' ' || coalesce(credential, '')) gin_trgm_ops);
  create function public.refuse_audit_change() returns trigger language plpgsql
    as $refuse$ BEGIN RAISE EXCEPTION 'audit_log is append-only: % refused', TG_OP USING ERRCODE = 'insufficient_privilege'; END $refuse$;
  create trigger audit_log_append_only before update or delete on audit_log
    for each row execute function public.refuse_audit_change();
  create trigger audit_log_never_emptied before truncate on audit_log
    for each statement execute function public.refuse_audit_change();

  -- Users: data outside of their collection, because Payload rewrites whole documents and would undo concurrent changes.
  -- Short-lived tokens that work once; only their hashes are stored.
  create table one_time_tokens (
    token_hash varchar(64) primary key,
    purpose varchar(20) not null,
    user_id integer references users on delete cascade,
    tries integer not null default 0,
    expires_at timestamptz(3) not null
  );
  create index one_time_tokens_user_idx on one_time_tokens (user_id);
  create index one_time_tokens_expires_at_idx on one_time_tokens (expires_at);
  -- Data of sessions besides Payload's columns.
  create table session_facts (
    id serial primary key,
    session_id varchar(36) not null unique,
    user_id integer not null references users on delete cascade,
    device varchar(300) not null,
    address varchar(64) not null,
    last_used_at timestamptz(3) not null default now(),
    proven_at timestamptz(3) not null default now() -- when the user last authenticated in this session
  );
  create index session_facts_user_idx on session_facts (user_id);
  -- Authenticator apps; the secret is encrypted, and an app without confirmed_at is being enrolled.
  create table user_totp (
    user_id integer primary key references users on delete cascade,
    secret varchar(200) not null,
    confirmed_at timestamptz(3),
    last_step integer not null default 0 -- the time step of the last code used: each code works once
  );
  create table user_passkeys (
    id serial primary key,
    user_id integer not null references users on delete cascade,
    name varchar(60) not null,
    credential_id varchar(1400) not null unique, -- base64url, like the key
    public_key text not null,
    counter bigint not null, -- of the last use: a lower one is a copy's; most authenticators leave it at 0
    created_at timestamptz(3) not null default now(),
    last_used_at timestamptz(3)
  );
  create index user_passkeys_user_idx on user_passkeys (user_id);
  create table recovery_codes (
    code_hash varchar(64) primary key,
    user_id integer not null references users on delete cascade
  );
  create index recovery_codes_user_idx on recovery_codes (user_id);
  -- Outbox of mails to users, encrypted because they may contain reset links.
  create table account_mails (
    id serial primary key,
    user_id integer not null references users on delete cascade,
    letter text not null,
    attempts integer not null default 0,
    next_attempt_at timestamptz(3) not null default now()
  );
  create index account_mails_user_idx on account_mails (user_id);
  create index account_mails_next_attempt_at_idx on account_mails (next_attempt_at);

  -- API keys: hashes of raw keys replaced by rotations, kept so that a request with one is told that it has expired.
  create table api_key_former (
    hash varchar(64) primary key,
    key_id integer not null references api_keys on delete cascade,
    ends_at timestamptz(3) not null
  );
  create index api_key_former_key_idx on api_key_former (key_id);
  -- The latest calls of each key.
  create table api_key_calls (
    id bigserial primary key,
    key_id integer not null references api_keys on delete cascade,
    at timestamptz(3) not null,
    method varchar(10) not null,
    path varchar(200) not null,
    status smallint not null,
    ip varchar(64) not null,
    request_id varchar(64)
  );
  create index api_key_calls_key_idx on api_key_calls (key_id, id);

  -- Webhooks: the first failure since the last success, and when to send the mail about being switched off. They are no fields,
  -- because Payload's saves write all fields.
  alter table webhooks add column failing_since timestamptz, add column notice_due_at timestamptz;
  -- The outbox of the webhooks, which is also their delivery log: the event, and the last attempt.
  create table webhook_deliveries (
    id serial primary key,
    webhook_id integer not null references webhooks on delete cascade,
    event_id varchar(40) not null,
    type varchar(40) not null,
    body text not null, -- exactly as sent, because it is signed
    state varchar(10) not null default 'pending',
    attempts integer not null default 0,
    next_attempt_at timestamptz(3) not null default now(), -- while being sent: when another process may take over
    url text,
    headers jsonb,
    status integer,
    duration_ms integer,
    answer text,
    error text,
    created_at timestamptz(3) not null default now()
  );
  create index webhook_deliveries_due_idx on webhook_deliveries (webhook_id, next_attempt_at) where state = 'pending';
  create index webhook_deliveries_newest_idx on webhook_deliveries (webhook_id, id desc);
  create index webhook_deliveries_age_idx on webhook_deliveries (created_at);

  -- Outbox of mails about contact requests, to the office or to the visitor.
  create table contact_notices (
    submission_id integer not null,
    kind varchar(10) not null default 'office',
    attempts integer not null default 0,
    next_attempt_at timestamptz not null default now(),
    primary key (submission_id, kind)
  );
  create index contact_notices_next_attempt_at_idx on contact_notices (next_attempt_at);

  -- The counters of rate-limiter-flexible.
  create table rate_limits (key varchar(255) primary key, points integer not null default 0, expire bigint);
  -- Keys whose objects in the store may have no row: see platform/storage/orphanedObjects.ts.
  create table media_unclaimed (key varchar(255) primary key, due_at timestamptz not null);
  -- Responses to requests that may be repeated, encrypted.
  create table idempotency_keys (
    key varchar(64) primary key,
    scope varchar(10) not null,
    sent varchar(64) not null,
    answer text not null,
    created_at timestamptz not null default now()
  );
  create index idempotency_keys_age_idx on idempotency_keys (scope, created_at);`)
}

/**
 * The full-text search in published posts, or in the newest draft of every post that is not in the trash. A table of its own keeps rows short, because a search
 * scans all its matches; whatever is longer than a pointer is stored out of line. The indexes of title_words and head_words rank matches
 * without reading any words.
 */
const searchTable = (name: string) => sql.raw(`
  create table ${name} (
    post_id integer primary key references blog_posts on delete cascade,
    listed_at timestamptz(3) not null, -- what lists are sorted by: when it was published, or for editors made
    category_id integer,
    tag_ids integer[] not null,
    title text not null,
    excerpt text not null,
    terms text not null, -- the names of the category and tags
    body text not null, -- the text without MDX syntax
    title_words tsvector generated always as (search_words(title)) stored,
    head_words tsvector generated always as (search_words(title || ' ' || excerpt || ' ' || terms)) stored,
    words tsvector generated always as (search_words(title || ' ' || excerpt || ' ' || terms || ' ' || body)) stored
  ) with (toast_tuple_target = 128);
  create index ${name}_title_words_idx on ${name} using gin (title_words);
  create index ${name}_head_words_idx on ${name} using gin (head_words);
  create index ${name}_words_idx on ${name} using gin (words);`)

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
  drop table
    blog_posts_search, _blog_posts_v_search, blog_search_words, blog_post_old_slugs, blog_post_schedule,
    blog_post_preview_links, blog_post_external_ids, blog_post_reviews, blog_post_links, site_page_old_slugs,
    one_time_tokens, session_facts, user_totp, user_passkeys, recovery_codes, account_mails, api_key_former,
    api_key_calls, webhook_deliveries, contact_notices, rate_limits, media_unclaimed, idempotency_keys;
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
  drop function public.refuse_audit_change();
  drop function public.search_words(text);
  drop function public.search_stems(text);
  drop function public.media_keys(text);
  drop function public.fold_text(text);`)
}
