CREATE TABLE "job_leases" (
	"job" text PRIMARY KEY NOT NULL,
	"holder" uuid NOT NULL,
	"valid_until" timestamp with time zone NOT NULL
);
