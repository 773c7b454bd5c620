import { type MigrateUpArgs, type MigrateDownArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.run(sql`CREATE TABLE \`contents_rels\` (
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`order\` integer,
  	\`parent_id\` text NOT NULL,
  	\`path\` text NOT NULL,
  	\`tags_id\` text,
  	FOREIGN KEY (\`parent_id\`) REFERENCES \`contents\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`tags_id\`) REFERENCES \`tags\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`contents_rels_order_idx\` ON \`contents_rels\` (\`order\`);`)
  await db.run(sql`CREATE INDEX \`contents_rels_parent_idx\` ON \`contents_rels\` (\`parent_id\`);`)
  await db.run(sql`CREATE INDEX \`contents_rels_path_idx\` ON \`contents_rels\` (\`path\`);`)
  await db.run(sql`CREATE INDEX \`contents_rels_tags_id_idx\` ON \`contents_rels\` (\`tags_id\`);`)
  await db.run(sql`CREATE TABLE \`_contents_v_rels\` (
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`order\` integer,
  	\`parent_id\` integer NOT NULL,
  	\`path\` text NOT NULL,
  	\`tags_id\` text,
  	FOREIGN KEY (\`parent_id\`) REFERENCES \`_contents_v\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`tags_id\`) REFERENCES \`tags\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`_contents_v_rels_order_idx\` ON \`_contents_v_rels\` (\`order\`);`)
  await db.run(sql`CREATE INDEX \`_contents_v_rels_parent_idx\` ON \`_contents_v_rels\` (\`parent_id\`);`)
  await db.run(sql`CREATE INDEX \`_contents_v_rels_path_idx\` ON \`_contents_v_rels\` (\`path\`);`)
  await db.run(sql`CREATE INDEX \`_contents_v_rels_tags_id_idx\` ON \`_contents_v_rels\` (\`tags_id\`);`)
  await db.run(sql`CREATE TABLE \`tags\` (
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`name\` text NOT NULL,
  	\`slug\` text,
  	\`description\` text DEFAULT '',
  	\`key\` text,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  );
  `)
  await db.run(sql`CREATE INDEX \`tags_name_idx\` ON \`tags\` (\`name\`);`)
  await db.run(sql`CREATE UNIQUE INDEX \`tags_slug_idx\` ON \`tags\` (\`slug\`);`)
  await db.run(sql`CREATE UNIQUE INDEX \`tags_key_idx\` ON \`tags\` (\`key\`);`)
  await db.run(sql`CREATE INDEX \`tags_updated_at_idx\` ON \`tags\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`tags_created_at_idx\` ON \`tags\` (\`created_at\`);`)
  await db.run(sql`CREATE TABLE \`invitations\` (
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`email\` text NOT NULL,
  	\`role\` text NOT NULL,
  	\`invited_by\` text NOT NULL,
  	\`hash\` text NOT NULL,
  	\`sent_at\` text NOT NULL,
  	\`expires_at\` text NOT NULL,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  );
  `)
  await db.run(sql`CREATE INDEX \`invitations_email_idx\` ON \`invitations\` (\`email\`);`)
  await db.run(sql`CREATE UNIQUE INDEX \`invitations_hash_idx\` ON \`invitations\` (\`hash\`);`)
  await db.run(sql`CREATE INDEX \`invitations_expires_at_idx\` ON \`invitations\` (\`expires_at\`);`)
  await db.run(sql`CREATE INDEX \`invitations_updated_at_idx\` ON \`invitations\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`invitations_created_at_idx\` ON \`invitations\` (\`created_at\`);`)
  await db.run(sql`ALTER TABLE \`proposals_items\` ADD \`tax_rate\` numeric;`)
  await db.run(sql`ALTER TABLE \`proposals\` ADD \`metadata_permission\` text DEFAULT 'view';`)
  await db.run(sql`ALTER TABLE \`_proposals_v_version_items\` ADD \`tax_rate\` numeric;`)
  await db.run(sql`ALTER TABLE \`_proposals_v\` ADD \`version_metadata_permission\` text DEFAULT 'view';`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.run(sql`DROP TABLE \`contents_rels\`;`)
  await db.run(sql`DROP TABLE \`_contents_v_rels\`;`)
  await db.run(sql`DROP TABLE \`tags\`;`)
  await db.run(sql`DROP TABLE \`invitations\`;`)
  await db.run(sql`ALTER TABLE \`proposals_items\` DROP COLUMN \`tax_rate\`;`)
  await db.run(sql`ALTER TABLE \`proposals\` DROP COLUMN \`metadata_permission\`;`)
  await db.run(sql`ALTER TABLE \`_proposals_v_version_items\` DROP COLUMN \`tax_rate\`;`)
  await db.run(sql`ALTER TABLE \`_proposals_v\` DROP COLUMN \`version_metadata_permission\`;`)
}
