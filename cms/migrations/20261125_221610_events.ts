import { type MigrateUpArgs, type MigrateDownArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.run(sql`CREATE TABLE \`webhooks_events\` (
  	\`order\` integer NOT NULL,
  	\`parent_id\` text NOT NULL,
  	\`value\` text,
  	\`id\` integer PRIMARY KEY NOT NULL,
  	FOREIGN KEY (\`parent_id\`) REFERENCES \`webhooks\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`webhooks_events_order_idx\` ON \`webhooks_events\` (\`order\`);`)
  await db.run(sql`CREATE INDEX \`webhooks_events_parent_idx\` ON \`webhooks_events\` (\`parent_id\`);`)
  await db.run(sql`CREATE TABLE \`events\` (
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`place\` numeric NOT NULL,
  	\`type\` text NOT NULL,
  	\`data\` text NOT NULL,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`events_place_idx\` ON \`events\` (\`place\`);`)
  await db.run(sql`CREATE INDEX \`events_updated_at_idx\` ON \`events\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`events_created_at_idx\` ON \`events\` (\`created_at\`);`)
  await db.run(sql`CREATE TABLE \`event_outbox\` (
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`type\` text NOT NULL,
  	\`data\` text NOT NULL,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  );
  `)
  await db.run(sql`CREATE INDEX \`event_outbox_updated_at_idx\` ON \`event_outbox\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`event_outbox_created_at_idx\` ON \`event_outbox\` (\`created_at\`);`)
  await db.run(sql`PRAGMA foreign_keys=OFF;`)
  await db.run(sql`CREATE TABLE \`__new_deliveries\` (
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`webhook\` text NOT NULL,
  	\`address\` text NOT NULL,
  	\`event\` text,
  	\`type\` text DEFAULT 'form.submitted' NOT NULL,
  	\`submission\` text,
  	\`form\` text,
  	\`state\` text DEFAULT 'waiting' NOT NULL,
  	\`attempts\` numeric DEFAULT 0 NOT NULL,
  	\`due_at\` text NOT NULL,
  	\`tried_at\` text,
  	\`status\` numeric,
  	\`answer\` text,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  );
  `)
  await db.run(sql`INSERT INTO \`__new_deliveries\`("id", "webhook", "address", "submission", "form", "state", "attempts", "due_at", "tried_at", "status", "answer", "updated_at", "created_at") SELECT "id", "webhook", "address", "submission", "form", "state", "attempts", "due_at", "tried_at", "status", "answer", "updated_at", "created_at" FROM \`deliveries\`;`)
  await db.run(sql`DROP TABLE \`deliveries\`;`)
  await db.run(sql`ALTER TABLE \`__new_deliveries\` RENAME TO \`deliveries\`;`)
  await db.run(sql`PRAGMA foreign_keys=ON;`)
  await db.run(sql`CREATE INDEX \`deliveries_webhook_idx\` ON \`deliveries\` (\`webhook\`);`)
  await db.run(sql`CREATE INDEX \`deliveries_event_idx\` ON \`deliveries\` (\`event\`);`)
  await db.run(sql`CREATE INDEX \`deliveries_submission_idx\` ON \`deliveries\` (\`submission\`);`)
  await db.run(sql`CREATE INDEX \`deliveries_updated_at_idx\` ON \`deliveries\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`deliveries_created_at_idx\` ON \`deliveries\` (\`created_at\`);`)
  await db.run(sql`CREATE INDEX \`state_dueAt_idx\` ON \`deliveries\` (\`state\`,\`due_at\`);`)
  // Webhooks of earlier versions were notified of submissions only.
  await db.run(sql`INSERT INTO \`webhooks_events\`("order", "parent_id", "value") SELECT 1, "id", 'form.submitted' FROM \`webhooks\`;`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.run(sql`DROP TABLE \`webhooks_events\`;`)
  await db.run(sql`DROP TABLE \`events\`;`)
  await db.run(sql`DROP TABLE \`event_outbox\`;`)
  await db.run(sql`PRAGMA foreign_keys=OFF;`)
  await db.run(sql`CREATE TABLE \`__new_deliveries\` (
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`webhook\` text NOT NULL,
  	\`address\` text NOT NULL,
  	\`submission\` text NOT NULL,
  	\`form\` text NOT NULL,
  	\`state\` text DEFAULT 'waiting' NOT NULL,
  	\`attempts\` numeric DEFAULT 0 NOT NULL,
  	\`due_at\` text NOT NULL,
  	\`tried_at\` text,
  	\`status\` numeric,
  	\`answer\` text,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  );
  `)
  await db.run(sql`INSERT INTO \`__new_deliveries\`("id", "webhook", "address", "submission", "form", "state", "attempts", "due_at", "tried_at", "status", "answer", "updated_at", "created_at") SELECT "id", "webhook", "address", "submission", "form", "state", "attempts", "due_at", "tried_at", "status", "answer", "updated_at", "created_at" FROM \`deliveries\`;`)
  await db.run(sql`DROP TABLE \`deliveries\`;`)
  await db.run(sql`ALTER TABLE \`__new_deliveries\` RENAME TO \`deliveries\`;`)
  await db.run(sql`PRAGMA foreign_keys=ON;`)
  await db.run(sql`CREATE INDEX \`deliveries_webhook_idx\` ON \`deliveries\` (\`webhook\`);`)
  await db.run(sql`CREATE INDEX \`deliveries_submission_idx\` ON \`deliveries\` (\`submission\`);`)
  await db.run(sql`CREATE INDEX \`deliveries_updated_at_idx\` ON \`deliveries\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`deliveries_created_at_idx\` ON \`deliveries\` (\`created_at\`);`)
  await db.run(sql`CREATE INDEX \`state_dueAt_idx\` ON \`deliveries\` (\`state\`,\`due_at\`);`)
}
