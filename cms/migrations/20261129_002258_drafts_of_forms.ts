import { type MigrateUpArgs, type MigrateDownArgs, sql } from '@payloadcms/db-sqlite'

// Forms are published: visitors have seen them. Each becomes its first version, since Payload lists forms by their versions.
export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.run(sql`CREATE TABLE \`_form_designs_v_version_fields_file_types\` (
  	\`order\` integer NOT NULL,
  	\`parent_id\` integer NOT NULL,
  	\`value\` text,
  	\`id\` integer PRIMARY KEY NOT NULL,
  	FOREIGN KEY (\`parent_id\`) REFERENCES \`_form_designs_v_version_fields\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`_form_designs_v_version_fields_file_types_order_idx\` ON \`_form_designs_v_version_fields_file_types\` (\`order\`);`)
  await db.run(sql`CREATE INDEX \`_form_designs_v_version_fields_file_types_parent_idx\` ON \`_form_designs_v_version_fields_file_types\` (\`parent_id\`);`)
  await db.run(sql`CREATE TABLE \`_form_designs_v_version_fields\` (
  	\`_order\` integer NOT NULL,
  	\`_parent_id\` integer NOT NULL,
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`label\` text,
  	\`kind\` text DEFAULT 'text',
  	\`help\` text,
  	\`required\` integer DEFAULT true,
  	\`width\` text DEFAULT 'whole',
  	\`key\` text,
  	\`longest\` numeric,
  	\`options\` text,
  	\`several\` integer DEFAULT false,
  	\`look\` text DEFAULT 'list',
  	\`megabytes\` numeric DEFAULT 5,
  	\`_uuid\` text,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`_form_designs_v\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`_form_designs_v_version_fields_order_idx\` ON \`_form_designs_v_version_fields\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX \`_form_designs_v_version_fields_parent_id_idx\` ON \`_form_designs_v_version_fields\` (\`_parent_id\`);`)
  await db.run(sql`CREATE TABLE \`_form_designs_v\` (
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`parent_id\` text,
  	\`version_title\` text,
  	\`version_name\` text,
  	\`version_introduction\` text,
  	\`version_submit_label\` text DEFAULT 'Send it',
  	\`version_thanks\` text DEFAULT 'Thank you. It has arrived.',
  	\`version_mail_to\` text,
  	\`version_copy_to_sender\` integer DEFAULT false,
  	\`version_updated_at\` text,
  	\`version_created_at\` text,
  	\`version__status\` text DEFAULT 'draft',
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`latest\` integer,
  	FOREIGN KEY (\`parent_id\`) REFERENCES \`form_designs\`(\`id\`) ON UPDATE no action ON DELETE set null
  );
  `)
  await db.run(sql`CREATE INDEX \`_form_designs_v_parent_idx\` ON \`_form_designs_v\` (\`parent_id\`);`)
  await db.run(sql`CREATE INDEX \`_form_designs_v_version_version_name_idx\` ON \`_form_designs_v\` (\`version_name\`);`)
  await db.run(sql`CREATE INDEX \`_form_designs_v_version_version_updated_at_idx\` ON \`_form_designs_v\` (\`version_updated_at\`);`)
  await db.run(sql`CREATE INDEX \`_form_designs_v_version_version_created_at_idx\` ON \`_form_designs_v\` (\`version_created_at\`);`)
  await db.run(sql`CREATE INDEX \`_form_designs_v_version_version__status_idx\` ON \`_form_designs_v\` (\`version__status\`);`)
  await db.run(sql`CREATE INDEX \`_form_designs_v_created_at_idx\` ON \`_form_designs_v\` (\`created_at\`);`)
  await db.run(sql`CREATE INDEX \`_form_designs_v_updated_at_idx\` ON \`_form_designs_v\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`_form_designs_v_latest_idx\` ON \`_form_designs_v\` (\`latest\`);`)
  await db.run(sql`PRAGMA foreign_keys=OFF;`)
  await db.run(sql`CREATE TABLE \`__new_form_designs_fields\` (
  	\`_order\` integer NOT NULL,
  	\`_parent_id\` text NOT NULL,
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`label\` text,
  	\`kind\` text DEFAULT 'text',
  	\`help\` text,
  	\`required\` integer DEFAULT true,
  	\`width\` text DEFAULT 'whole',
  	\`key\` text,
  	\`longest\` numeric,
  	\`options\` text,
  	\`several\` integer DEFAULT false,
  	\`look\` text DEFAULT 'list',
  	\`megabytes\` numeric DEFAULT 5,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`form_designs\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`INSERT INTO \`__new_form_designs_fields\`("_order", "_parent_id", "id", "label", "kind", "help", "required", "width", "key", "longest", "options", "several", "look", "megabytes") SELECT "_order", "_parent_id", "id", "label", "kind", "help", "required", "width", "key", "longest", "options", "several", "look", "megabytes" FROM \`form_designs_fields\`;`)
  await db.run(sql`DROP TABLE \`form_designs_fields\`;`)
  await db.run(sql`ALTER TABLE \`__new_form_designs_fields\` RENAME TO \`form_designs_fields\`;`)
  await db.run(sql`CREATE INDEX \`form_designs_fields_order_idx\` ON \`form_designs_fields\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX \`form_designs_fields_parent_id_idx\` ON \`form_designs_fields\` (\`_parent_id\`);`)
  await db.run(sql`CREATE TABLE \`__new_form_designs\` (
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`title\` text,
  	\`name\` text,
  	\`introduction\` text,
  	\`submit_label\` text DEFAULT 'Send it',
  	\`thanks\` text DEFAULT 'Thank you. It has arrived.',
  	\`mail_to\` text,
  	\`copy_to_sender\` integer DEFAULT false,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`_status\` text DEFAULT 'draft'
  );
  `)
  await db.run(sql`INSERT INTO \`__new_form_designs\`("id", "title", "name", "introduction", "submit_label", "thanks", "mail_to", "copy_to_sender", "updated_at", "created_at", "_status") SELECT "id", "title", "name", "introduction", "submit_label", "thanks", "mail_to", "copy_to_sender", "updated_at", "created_at", 'published' FROM \`form_designs\`;`)
  await db.run(sql`DROP TABLE \`form_designs\`;`)
  await db.run(sql`ALTER TABLE \`__new_form_designs\` RENAME TO \`form_designs\`;`)
  await db.run(sql`CREATE UNIQUE INDEX \`form_designs_name_idx\` ON \`form_designs\` (\`name\`);`)
  await db.run(sql`CREATE INDEX \`form_designs_updated_at_idx\` ON \`form_designs\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`form_designs_created_at_idx\` ON \`form_designs\` (\`created_at\`);`)
  await db.run(sql`CREATE INDEX \`form_designs__status_idx\` ON \`form_designs\` (\`_status\`);`)
  await db.run(sql`INSERT INTO \`_form_designs_v\`("parent_id", "version_title", "version_name", "version_introduction", "version_submit_label", "version_thanks", "version_mail_to", "version_copy_to_sender", "version_updated_at", "version_created_at", "version__status", "created_at", "updated_at", "latest") SELECT "id", "title", "name", "introduction", "submit_label", "thanks", "mail_to", "copy_to_sender", "updated_at", "created_at", 'published', "updated_at", "updated_at", 1 FROM \`form_designs\`;`)
  await db.run(sql`INSERT INTO \`_form_designs_v_version_fields\`("_order", "_parent_id", "label", "kind", "help", "required", "width", "key", "longest", "options", "several", "look", "megabytes", "_uuid") SELECT f."_order", v."id", f."label", f."kind", f."help", f."required", f."width", f."key", f."longest", f."options", f."several", f."look", f."megabytes", f."id" FROM \`form_designs_fields\` f JOIN \`_form_designs_v\` v ON v."parent_id" = f."_parent_id";`)
  await db.run(sql`INSERT INTO \`_form_designs_v_version_fields_file_types\`("order", "parent_id", "value") SELECT t."order", v."id", t."value" FROM \`form_designs_fields_file_types\` t JOIN \`_form_designs_v_version_fields\` v ON v."_uuid" = t."parent_id";`)
  await db.run(sql`PRAGMA foreign_keys=ON;`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.run(sql`DROP TABLE \`_form_designs_v_version_fields_file_types\`;`)
  await db.run(sql`DROP TABLE \`_form_designs_v_version_fields\`;`)
  await db.run(sql`DROP TABLE \`_form_designs_v\`;`)
  await db.run(sql`PRAGMA foreign_keys=OFF;`)
  await db.run(sql`CREATE TABLE \`__new_form_designs\` (
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`title\` text NOT NULL,
  	\`name\` text NOT NULL,
  	\`introduction\` text,
  	\`submit_label\` text DEFAULT 'Send it' NOT NULL,
  	\`thanks\` text DEFAULT 'Thank you. It has arrived.',
  	\`mail_to\` text,
  	\`copy_to_sender\` integer DEFAULT false,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  );
  `)
  await db.run(sql`INSERT INTO \`__new_form_designs\`("id", "title", "name", "introduction", "submit_label", "thanks", "mail_to", "copy_to_sender", "updated_at", "created_at") SELECT "id", "title", "name", "introduction", "submit_label", "thanks", "mail_to", "copy_to_sender", "updated_at", "created_at" FROM \`form_designs\`;`)
  await db.run(sql`DROP TABLE \`form_designs\`;`)
  await db.run(sql`ALTER TABLE \`__new_form_designs\` RENAME TO \`form_designs\`;`)
  await db.run(sql`CREATE UNIQUE INDEX \`form_designs_name_idx\` ON \`form_designs\` (\`name\`);`)
  await db.run(sql`CREATE INDEX \`form_designs_updated_at_idx\` ON \`form_designs\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`form_designs_created_at_idx\` ON \`form_designs\` (\`created_at\`);`)
  await db.run(sql`CREATE TABLE \`__new_form_designs_fields\` (
  	\`_order\` integer NOT NULL,
  	\`_parent_id\` text NOT NULL,
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`label\` text NOT NULL,
  	\`kind\` text DEFAULT 'text' NOT NULL,
  	\`help\` text,
  	\`required\` integer DEFAULT true,
  	\`width\` text DEFAULT 'whole' NOT NULL,
  	\`key\` text,
  	\`longest\` numeric,
  	\`options\` text,
  	\`several\` integer DEFAULT false,
  	\`look\` text DEFAULT 'list' NOT NULL,
  	\`megabytes\` numeric DEFAULT 5,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`form_designs\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`INSERT INTO \`__new_form_designs_fields\`("_order", "_parent_id", "id", "label", "kind", "help", "required", "width", "key", "longest", "options", "several", "look", "megabytes") SELECT "_order", "_parent_id", "id", "label", "kind", "help", "required", "width", "key", "longest", "options", "several", "look", "megabytes" FROM \`form_designs_fields\`;`)
  await db.run(sql`DROP TABLE \`form_designs_fields\`;`)
  await db.run(sql`ALTER TABLE \`__new_form_designs_fields\` RENAME TO \`form_designs_fields\`;`)
  await db.run(sql`CREATE INDEX \`form_designs_fields_order_idx\` ON \`form_designs_fields\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX \`form_designs_fields_parent_id_idx\` ON \`form_designs_fields\` (\`_parent_id\`);`)
  await db.run(sql`PRAGMA foreign_keys=ON;`)
}
