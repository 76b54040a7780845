CREATE TABLE "empty_searches" (
	"day" timestamp with time zone NOT NULL,
	"text" text NOT NULL,
	"times" integer NOT NULL,
	CONSTRAINT "empty_searches_day_text_pk" PRIMARY KEY("day","text")
);
