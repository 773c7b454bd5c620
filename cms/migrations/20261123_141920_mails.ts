import { type MigrateUpArgs, type MigrateDownArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.run(sql`CREATE TABLE \`mails\` (
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`to\` text,
  	\`subject\` text NOT NULL,
  	\`state\` text DEFAULT 'waiting' NOT NULL,
  	\`attempts\` numeric DEFAULT 0 NOT NULL,
  	\`due_at\` text NOT NULL,
  	\`tried_at\` text,
  	\`error\` text,
  	\`sealed\` text,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  );
  `)
  await db.run(sql`CREATE INDEX \`mails_updated_at_idx\` ON \`mails\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`mails_created_at_idx\` ON \`mails\` (\`created_at\`);`)
  await db.run(sql`CREATE INDEX \`state_dueAt_1_idx\` ON \`mails\` (\`state\`,\`due_at\`);`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.run(sql`DROP TABLE \`mails\`;`)
}
