import { type MigrateUpArgs, type MigrateDownArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.run(sql`CREATE TABLE \`failedsignins\` (
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`key\` text NOT NULL,
  	\`account\` text NOT NULL,
  	\`count\` numeric NOT NULL,
  	\`last_at\` text NOT NULL,
  	\`expires_at\` text NOT NULL,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`failedsignins_key_idx\` ON \`failedsignins\` (\`key\`);`)
  await db.run(sql`CREATE INDEX \`failedsignins_account_idx\` ON \`failedsignins\` (\`account\`);`)
  await db.run(sql`CREATE INDEX \`failedsignins_expires_at_idx\` ON \`failedsignins\` (\`expires_at\`);`)
  await db.run(sql`CREATE INDEX \`failedsignins_updated_at_idx\` ON \`failedsignins\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`failedsignins_created_at_idx\` ON \`failedsignins\` (\`created_at\`);`)
  await db.run(sql`CREATE INDEX \`codes_email_idx\` ON \`codes\` (\`email\`);`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.run(sql`DROP TABLE \`failedsignins\`;`)
  await db.run(sql`DROP INDEX \`codes_email_idx\`;`)
}
