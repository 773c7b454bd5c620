import { type MigrateUpArgs, type MigrateDownArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.run(sql`CREATE TABLE \`client_links\` (
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`content\` text NOT NULL,
  	\`created_by\` text NOT NULL,
  	\`client\` text NOT NULL,
  	\`hash\` text NOT NULL,
  	\`expires_at\` text NOT NULL,
  	\`revoked_at\` text,
  	\`last_used_at\` text,
  	\`comments\` numeric DEFAULT 0 NOT NULL,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  );
  `)
  await db.run(sql`CREATE INDEX \`client_links_content_idx\` ON \`client_links\` (\`content\`);`)
  await db.run(sql`CREATE UNIQUE INDEX \`client_links_hash_idx\` ON \`client_links\` (\`hash\`);`)
  await db.run(sql`CREATE INDEX \`client_links_updated_at_idx\` ON \`client_links\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`client_links_created_at_idx\` ON \`client_links\` (\`created_at\`);`)
  await db.run(sql`ALTER TABLE \`reviews_entries\` ADD \`link\` text;`)
  await db.run(sql`ALTER TABLE \`reviews_entries\` ADD \`client\` text;`)
  await db.run(sql`ALTER TABLE \`reviews_entries\` ADD \`section\` text;`)
  await db.run(sql`ALTER TABLE \`reviews_entries\` ADD \`reply_to\` text;`)
  await db.run(sql`ALTER TABLE \`reviews_entries\` ADD \`resolved_at\` text;`)
  await db.run(sql`ALTER TABLE \`reviews_entries\` ADD \`resolved_by\` text;`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.run(sql`DROP TABLE \`client_links\`;`)
  await db.run(sql`ALTER TABLE \`reviews_entries\` DROP COLUMN \`link\`;`)
  await db.run(sql`ALTER TABLE \`reviews_entries\` DROP COLUMN \`client\`;`)
  await db.run(sql`ALTER TABLE \`reviews_entries\` DROP COLUMN \`section\`;`)
  await db.run(sql`ALTER TABLE \`reviews_entries\` DROP COLUMN \`reply_to\`;`)
  await db.run(sql`ALTER TABLE \`reviews_entries\` DROP COLUMN \`resolved_at\`;`)
  await db.run(sql`ALTER TABLE \`reviews_entries\` DROP COLUMN \`resolved_by\`;`)
}
