CREATE TABLE "unused_files" (
	"folder" text NOT NULL,
	"name" text NOT NULL,
	"since" timestamp with time zone NOT NULL,
	CONSTRAINT "unused_files_folder_name_pk" PRIMARY KEY("folder","name")
);
