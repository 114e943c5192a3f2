import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
  -- Old addresses and where they lead: both are paths of this site, the first without a slash at its end.
  create table site_redirects (
    id serial primary key,
    from_path varchar(500) not null unique,
    to_path varchar(500) not null,
    hits integer not null default 0,
    last_hit_at timestamptz(3),
    created_at timestamptz(3) not null default now()
  );
  create index site_redirects_to on site_redirects (to_path);
  -- Addresses that visitors asked for in vain: paths only, a limited number of them.
  create table site_lost_addresses (
    id serial primary key,
    path varchar(300) not null unique,
    hits integer not null,
    last_at timestamptz(3) not null default now()
  );
  create index site_lost_addresses_hits on site_lost_addresses (hits desc, id desc);
  -- What somebody brings from another program. Its entries are read from the file once, and worked off one by one.
  create table imports (
    id serial primary key,
    source varchar(20) not null,
    file_name varchar(200) not null,
    state varchar(20) not null default 'reading',
    options text not null default '{}',
    user_id integer references users on delete set null, -- whose it is
    acting_id integer references users on delete set null, -- who began what is under way
    reason varchar(500),
    fetched_bytes bigint not null default 0,
    claimed_until timestamptz(3),
    created_at timestamptz(3) not null default now(),
    ended_at timestamptz(3)
  );
  create index imports_user on imports (user_id);
  create index imports_acting on imports (acting_id);
  create index imports_under_way on imports (id) where state in ('reading', 'running', 'undoing');
  create table import_entries (
    id serial primary key,
    import_id integer not null references imports on delete cascade,
    kind varchar(20) not null,
    guid varchar(500) not null,
    title varchar(300) not null,
    line integer not null,
    data text not null, -- JSON: as the other program wrote it
    bytes bytea, -- of a picture in the file, until it is in the library
    hash varchar(64) not null, -- of both
    planned varchar(10), -- what would become of it: new, same, changed or refused
    made varchar(10), -- what became of it: new, same, changed, refused, undone or kept
    notes text not null default '[]', -- JSON: what a person should know of it
    document_id integer,
    unique (import_id, kind, guid)
  );
  create index import_entries_unread on import_entries (import_id, id) where planned is null;
  create index import_entries_open on import_entries (import_id, id) where made is null;
  -- What an entry became, by the other program's id for it: a second import finds it again.
  create table imported_documents (
    kind varchar(20) not null,
    guid varchar(500) not null,
    document_id integer not null,
    hash varchar(64) not null,
    saved_at timestamptz(3) not null, -- whoever changes it later makes it theirs
    primary key (kind, guid)
  );
  create index imported_documents_document on imported_documents (kind, document_id);`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
  drop table imported_documents, import_entries, imports, site_lost_addresses, site_redirects;`)
}
