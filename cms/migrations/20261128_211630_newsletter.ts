import { type MigrateUpArgs, type MigrateDownArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.run(sql`CREATE TABLE \`subscribers\` (
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`email\` text NOT NULL,
  	\`state\` text NOT NULL,
  	\`requested_at\` text NOT NULL,
  	\`confirmed_at\` text,
  	\`ended_at\` text,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`subscribers_email_idx\` ON \`subscribers\` (\`email\`);`)
  await db.run(sql`CREATE INDEX \`subscribers_state_idx\` ON \`subscribers\` (\`state\`);`)
  await db.run(sql`CREATE INDEX \`subscribers_updated_at_idx\` ON \`subscribers\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`subscribers_created_at_idx\` ON \`subscribers\` (\`created_at\`);`)
  await db.run(sql`CREATE TABLE \`mailings\` (
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`title\` text NOT NULL,
  	\`state\` text NOT NULL,
  	\`after\` text,
  	\`recipients\` numeric DEFAULT 0 NOT NULL,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  );
  `)
  await db.run(sql`CREATE INDEX \`mailings_state_idx\` ON \`mailings\` (\`state\`);`)
  await db.run(sql`CREATE INDEX \`mailings_updated_at_idx\` ON \`mailings\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`mailings_created_at_idx\` ON \`mailings\` (\`created_at\`);`)
  await db.run(sql`ALTER TABLE \`mails\` ADD \`subscriber\` text;`)
  await db.run(sql`CREATE INDEX \`mails_subscriber_idx\` ON \`mails\` (\`subscriber\`);`)
  await db.run(sql`ALTER TABLE \`site\` ADD \`sends_articles\` integer DEFAULT false;`)
  await db.run(sql`ALTER TABLE \`_site_v\` ADD \`version_sends_articles\` integer DEFAULT false;`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.run(sql`DROP TABLE \`subscribers\`;`)
  await db.run(sql`DROP TABLE \`mailings\`;`)
  await db.run(sql`DROP INDEX \`mails_subscriber_idx\`;`)
  await db.run(sql`ALTER TABLE \`mails\` DROP COLUMN \`subscriber\`;`)
  await db.run(sql`ALTER TABLE \`site\` DROP COLUMN \`sends_articles\`;`)
  await db.run(sql`ALTER TABLE \`_site_v\` DROP COLUMN \`version_sends_articles\`;`)
}
