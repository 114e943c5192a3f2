import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'
import { encrypt } from '@/platform/db/encryption'
import { env } from '@/platform/env'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
  lock table account_mails, contact_notices, webhooks in access exclusive mode; -- while an earlier version may still send
  -- The outbox of all mails: to a user, to an address, otherwise to the office. Letters are encrypted, because they may contain reset links.
  create table mails (
    id serial primary key,
    user_id integer references users on delete cascade,
    address varchar(320),
    request_id integer references contact_submissions on delete cascade,
    letter text not null,
    message_id varchar(80) not null, -- the part before the @
    attempts integer not null default 0,
    next_attempt_at timestamptz not null default now() -- while being sent: when another process may take over
  );
  create index mails_user_idx on mails (user_id);
  create index mails_request_idx on mails (request_id);
  create index mails_due_idx on mails (next_attempt_at);
  insert into mails (user_id, letter, message_id, attempts, next_attempt_at)
    select user_id, letter, 'correo-' || gen_random_uuid(), attempts, next_attempt_at from account_mails;`)
  await carryNotices(db)
  await carryWarnings(db)
  await db.execute(sql`
  drop table account_mails, contact_notices;
  alter table webhooks drop column notice_due_at;`)
}

type Db = MigrateUpArgs['db']
type Notice = Record<'nombre' | 'email' | 'empresa' | 'telefono' | 'mensaje' | 'kind', string> & {
  id: number
  made: string
  brand: string
  reply: string
}
const sealed = (letter: object) => encrypt('account mails', JSON.stringify(letter))

/** The mails about contact requests that wait: so far they were written when they were sent. */
async function carryNotices(db: Db): Promise<void> {
  const { rows } = await db.execute<Notice>(sql`
    select c.id, c.nombre, c.email, coalesce(c.empresa, '-') as empresa, coalesce(c.telefono, '-') as telefono, c.mensaje,
      n.kind, c.created_at as made, coalesce(s.brand, 'Ozama IA') as brand, coalesce(s.email, c.email) as reply
    from contact_notices n join contact_submissions c on c.id = n.submission_id left join settings s on true`)
  for (const { id, made, kind, nombre, email, empresa, telefono, mensaje, brand, reply } of rows) {
    const isOffice = kind === 'office'
    const letter = isOffice
      ? {
          subject: `Nueva consulta de ${nombre.replace(/\s+/g, ' ')}`,
          replyTo: email,
          title: 'Nueva consulta desde el sitio',
          facts: Object.entries({ Nombre: nombre, Email: email, Empresa: empresa, Teléfono: telefono }),
          paragraphs: [mensaje],
          link: { label: 'Verla en el panel', address: `${env().SITE_URL}/admin/contact/${id}` },
        }
      : {
          isReply: true,
          replyTo: reply,
          title: 'Recibimos tu consulta',
          paragraphs: [
            `Gracias por escribir a ${brand}. Te contactaremos en breve para acordar tu consulta gratis de 30 minutos.`,
          ],
          link: { label: 'Leer el blog mientras tanto', address: `${env().SITE_URL}/blog` },
        }
    const messageId = `${isOffice ? 'consulta' : 'recibo'}-${id}-${new Date(made).getTime().toString(36)}`
    await db.execute(sql`
      insert into mails (address, request_id, letter, message_id, attempts, next_attempt_at)
      select ${isOffice ? null : email}::text, ${id}, ${sealed(letter)}, ${messageId}, attempts, next_attempt_at
      from contact_notices where submission_id = ${id} and kind = ${kind}`)
  }
}

/** The warnings about webhooks that were switched off: when one was due was a column of its webhook. */
async function carryWarnings(db: Db): Promise<void> {
  const { rows } = await db.execute<{ name: string; reason: string; userId: number | null }>(sql`
    select w.name, coalesce(w.disabled_reason, '-') as reason,
      (select u.id from users u where u.id = w.created_by_id and u.status = 'active') as "userId"
    from webhooks w where w.notice_due_at is not null and not w.is_active`)
  for (const { name, reason, userId } of rows) {
    const letter = {
      subject: `Webhook desactivado: ${name}`,
      title: 'Un webhook se desactivó',
      facts: Object.entries({ Webhook: name, Motivo: reason }),
      paragraphs: ['Ya no recibe eventos. Cuando el receptor vuelva a responder, actívalo de nuevo: lo pendiente se entregará.'],
      link: { label: 'Ver los webhooks', address: `${env().SITE_URL}/admin/webhooks` },
    }
    await db.execute(sql`insert into mails (user_id, letter, message_id)
      values (${userId}::int, ${sealed(letter)}, 'correo-' || gen_random_uuid())`)
  }
}

/** The mails that wait are lost. */
export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
  create table account_mails (
    id serial primary key,
    user_id integer not null references users on delete cascade,
    letter text not null,
    attempts integer not null default 0,
    next_attempt_at timestamptz(3) not null default now()
  );
  create index account_mails_user_idx on account_mails (user_id);
  create index account_mails_next_attempt_at_idx on account_mails (next_attempt_at);
  create table contact_notices (
    submission_id integer not null references contact_submissions on delete cascade,
    kind varchar(10) not null default 'office',
    attempts integer not null default 0,
    next_attempt_at timestamptz not null default now(),
    primary key (submission_id, kind)
  );
  create index contact_notices_next_attempt_at_idx on contact_notices (next_attempt_at);
  alter table webhooks add column notice_due_at timestamptz;
  drop table mails;`)
}
