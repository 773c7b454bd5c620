import { type MigrateUpArgs, type MigrateDownArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
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
  await db.run(sql`PRAGMA foreign_keys=ON;`)
  await db.run(sql`CREATE UNIQUE INDEX \`form_designs_name_idx\` ON \`form_designs\` (\`name\`);`)
  await db.run(sql`CREATE INDEX \`form_designs_updated_at_idx\` ON \`form_designs\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`form_designs_created_at_idx\` ON \`form_designs\` (\`created_at\`);`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.run(sql`PRAGMA foreign_keys=OFF;`)
  await db.run(sql`CREATE TABLE \`__new_form_designs\` (
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`title\` text NOT NULL,
  	\`name\` text NOT NULL,
  	\`introduction\` text,
  	\`submit_label\` text DEFAULT 'Send it' NOT NULL,
  	\`thanks\` text DEFAULT 'It has arrived, and somebody of us reads it.',
  	\`mail_to\` text,
  	\`copy_to_sender\` integer DEFAULT false,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  );
  `)
  await db.run(sql`INSERT INTO \`__new_form_designs\`("id", "title", "name", "introduction", "submit_label", "thanks", "mail_to", "copy_to_sender", "updated_at", "created_at") SELECT "id", "title", "name", "introduction", "submit_label", "thanks", "mail_to", "copy_to_sender", "updated_at", "created_at" FROM \`form_designs\`;`)
  await db.run(sql`DROP TABLE \`form_designs\`;`)
  await db.run(sql`ALTER TABLE \`__new_form_designs\` RENAME TO \`form_designs\`;`)
  await db.run(sql`PRAGMA foreign_keys=ON;`)
  await db.run(sql`CREATE UNIQUE INDEX \`form_designs_name_idx\` ON \`form_designs\` (\`name\`);`)
  await db.run(sql`CREATE INDEX \`form_designs_updated_at_idx\` ON \`form_designs\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`form_designs_created_at_idx\` ON \`form_designs\` (\`created_at\`);`)
}
