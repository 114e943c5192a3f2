import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
  -- What an entry says never changes. What identifies a person may be emptied: addresses after 24 months, and everything once the account is gone.
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
      is_subject_gone := OLD.kind IN ('users', 'sessions') AND OLD.document_id IS NOT NULL
        AND NOT EXISTS (SELECT FROM users WHERE id = OLD.document_id);
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
  END $refuse$;`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
  create or replace function public.refuse_audit_change() returns trigger language plpgsql
    as $refuse$ BEGIN RAISE EXCEPTION 'audit_log is append-only: % refused', TG_OP USING ERRCODE = 'insufficient_privilege'; END $refuse$;`)
}
