import { type MigrateUpArgs, type MigrateDownArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.run(sql`CREATE TABLE \`keys\` (
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`name\` text NOT NULL,
  	\`owner\` text NOT NULL,
  	\`created_by\` text NOT NULL,
  	\`prefix\` text NOT NULL,
  	\`hash\` text NOT NULL,
  	\`scopes\` text NOT NULL,
  	\`expires_at\` text NOT NULL,
  	\`last_used_at\` text,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  );
  `)
  await db.run(sql`CREATE INDEX \`keys_name_idx\` ON \`keys\` (\`name\`);`)
  await db.run(sql`CREATE INDEX \`keys_owner_idx\` ON \`keys\` (\`owner\`);`)
  await db.run(sql`CREATE UNIQUE INDEX \`keys_hash_idx\` ON \`keys\` (\`hash\`);`)
  await db.run(sql`CREATE INDEX \`keys_expires_at_idx\` ON \`keys\` (\`expires_at\`);`)
  await db.run(sql`CREATE INDEX \`keys_updated_at_idx\` ON \`keys\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`keys_created_at_idx\` ON \`keys\` (\`created_at\`);`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.run(sql`DROP TABLE \`keys\`;`)
}
