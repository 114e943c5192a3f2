import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "settings" ALTER COLUMN "seo_description" SET DEFAULT 'Agentes de IA, consultoría estratégica y automatización para pymes dominicanas: hasta un 35% más de eficiencia, con resultados en 2-4 semanas.';`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "settings" ALTER COLUMN "seo_description" SET DEFAULT 'Agentes de IA, consultoría estratégica y automatización para pymes dominicanas: hasta un 35 % más de eficiencia, con resultados en 2-4 semanas.';`)
}
