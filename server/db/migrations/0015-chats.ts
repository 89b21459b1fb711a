import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

const statements = [
  `create table chat_messages (
    chat_id text collate "C" not null references things on delete cascade, position integer not null,
    role text not null check (role in ('user', 'assistant')), content text not null, said_at text not null,
    more jsonb not null, primary key (chat_id, position))`,
  `create table chat_sendings (
    chat_id text collate "C" not null references things on delete cascade, message_id text collate "C" not null,
    position integer not null, primary key (chat_id, message_id))`,
  `create table chat_replies (
    chat_id text collate "C" primary key references things on delete cascade, position integer not null,
    server_id text collate "C" not null, stop_wanted boolean not null default false,
    beat_at timestamptz not null default now())`,
  `create index things_chats on things (project_id, created_by, updated_at desc, id desc)
    where kind = 'Chat' and deleted_at is null`,
  // A chat that was deleted cannot be restored: nothing of it is kept.
  `create function forget_chat() returns trigger language plpgsql as $$ begin
    delete from chat_messages where chat_id = new.id;
    delete from chat_sendings where chat_id = new.id;
    delete from chat_replies where chat_id = new.id;
    new.data := '{}';
    return new;
  end $$`,
  `update things set data = '{}' where kind = 'Chat' and deleted_at is not null`,
  `create trigger forget_chat before update on things for each row
    when (new.kind = 'Chat' and new.deleted_at is not null) execute function forget_chat()`,
  // What chats held in their rows until now.
  `insert into chat_messages (chat_id, position, role, content, said_at, more)
    select things.id, place - 1, message->>'role', message->>'content', coalesce(message->>'timestamp', ''),
      message - 'role' - 'content' - 'timestamp'
    from things, jsonb_array_elements(data->'messages') with ordinality as said(message, place)
    where kind = 'Chat' and jsonb_typeof(data->'messages') = 'array'`,
  `update things set data = data - 'messages' where kind = 'Chat' and data ? 'messages'`,
]

/** What is said in chats, apart from their rows; which sendings were taken; which replies are being made, and where. */
export const chats: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}
