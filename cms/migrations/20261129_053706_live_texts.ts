import { type MigrateUpArgs, type MigrateDownArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.run(sql`CREATE TABLE \`live_texts\` (
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`content\` text NOT NULL,
  	\`epoch\` text NOT NULL,
  	\`version\` text NOT NULL,
  	\`base\` text,
  	\`snapshot\` text,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`live_texts_content_idx\` ON \`live_texts\` (\`content\`);`)
  await db.run(sql`CREATE INDEX \`live_texts_updated_at_idx\` ON \`live_texts\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`live_texts_created_at_idx\` ON \`live_texts\` (\`created_at\`);`)
  await db.run(sql`CREATE TABLE \`live_messages\` (
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`content\` text NOT NULL,
  	\`epoch\` text NOT NULL,
  	\`kind\` text NOT NULL,
  	\`data\` text NOT NULL,
  	\`origin\` text NOT NULL,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  );
  `)
  await db.run(sql`CREATE INDEX \`live_messages_content_idx\` ON \`live_messages\` (\`content\`);`)
  await db.run(sql`CREATE INDEX \`live_messages_updated_at_idx\` ON \`live_messages\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`live_messages_created_at_idx\` ON \`live_messages\` (\`created_at\`);`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.run(sql`DROP TABLE \`live_texts\`;`)
  await db.run(sql`DROP TABLE \`live_messages\`;`)
}
