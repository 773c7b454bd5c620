import { type MigrateUpArgs, type MigrateDownArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.run(sql`CREATE TABLE \`reusable_blocks\` (
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`name\` text NOT NULL,
  	\`text\` text,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  );
  `)
  await db.run(sql`CREATE INDEX \`reusable_blocks_name_idx\` ON \`reusable_blocks\` (\`name\`);`)
  await db.run(sql`CREATE INDEX \`reusable_blocks_updated_at_idx\` ON \`reusable_blocks\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`reusable_blocks_created_at_idx\` ON \`reusable_blocks\` (\`created_at\`);`)
  await db.run(sql`CREATE TABLE \`content_templates\` (
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`name\` text NOT NULL,
  	\`type\` text DEFAULT 'page' NOT NULL,
  	\`data\` text,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  );
  `)
  await db.run(sql`CREATE INDEX \`content_templates_name_idx\` ON \`content_templates\` (\`name\`);`)
  await db.run(sql`CREATE INDEX \`content_templates_updated_at_idx\` ON \`content_templates\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`content_templates_created_at_idx\` ON \`content_templates\` (\`created_at\`);`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.run(sql`DROP TABLE \`reusable_blocks\`;`)
  await db.run(sql`DROP TABLE \`content_templates\`;`)
}
