import { textIn } from "../../postgres/columns.ts";
import type { SqlDatabase } from "../../postgres/sql.ts";

/**
 * Every object of a database's own schema, a line each with all that it is made of, in order of its
 * kind and name: equal lists are equal schemas, whatever they were made by. It asks the catalogs,
 * so that it needs no program beside the database.
 */
export async function describeSchema({ sql }: SqlDatabase): Promise<readonly string[]> {
  const rows = await sql`
    with relation as (
      select * from pg_class where relnamespace = 'public'::regnamespace
    ), ours as (
      select * from pg_proc
      where pronamespace = 'public'::regnamespace and not exists (
        select from pg_depend where objid = pg_proc.oid and deptype = 'e'
      )
    ), object as (
      select 'relation' as kind, relname::text as name, concat_ws(' ',
        relkind, relpersistence, relrowsecurity, relreplident, reloptions, relacl) as made
      from relation
      union all
      select 'column', format('%s.%s', relname, attname), concat_ws(' ',
        row_number() over (partition by attrelid order by attnum),
        format_type(atttypid, atttypmod), nullif(attcollation, 0)::regcollation, attnotnull,
        attidentity, attgenerated, attstorage, attcompression, options, attacl,
        pg_get_expr(adbin, adrelid))
      from pg_attribute join relation on relation.oid = attrelid
        left join pg_attrdef on adrelid = attrelid and adnum = attnum
        -- PostgreSQL 15.20 adds a version of its own to each column, another one in each database.
        cross join lateral (
          select array_agg(one) as options from unnest(attoptions) as one
          where one not like 'pg_attver=%'
        ) as chosen
      where attnum > 0 and not attisdropped and relkind in ('r', 'v')
      union all
      select 'constraint', format('%s.%s', conrelid::regclass, conname), concat_ws(' ',
        contype, convalidated, pg_get_constraintdef(oid))
      from pg_constraint where connamespace = 'public'::regnamespace
      union all
      select 'index', indexrelid::regclass::text, concat_ws(' ',
        indisvalid, indisclustered, indisreplident, pg_get_indexdef(indexrelid))
      from pg_index join relation on relation.oid = indexrelid
      union all
      select 'trigger', format('%s.%s', relname, tgname), concat_ws(' ',
        tgenabled, pg_get_triggerdef(pg_trigger.oid))
      from pg_trigger join relation on relation.oid = tgrelid where not tgisinternal
      union all
      select 'statistics', stxname, pg_get_statisticsobjdef(oid)
      from pg_statistic_ext where stxnamespace = 'public'::regnamespace
      union all
      select 'rule', format('%s.%s', relname, rulename), concat_ws(' ',
        ev_enabled, pg_get_ruledef(pg_rewrite.oid))
      from pg_rewrite join relation on relation.oid = ev_class
      union all
      select 'policy', format('%s.%s', relname, polname), ''
      from pg_policy join relation on relation.oid = polrelid
      union all
      select 'sequence', seqrelid::regclass::text, concat_ws(' ',
        seqtypid::regtype, seqstart, seqincrement, seqmax, seqmin, seqcache, seqcycle, (
          select format('%s.%s', attrelid::regclass, attname)
          from pg_depend join pg_attribute on attrelid = refobjid and attnum = refobjsubid
          where pg_depend.objid = seqrelid and deptype in ('a', 'i')
        ))
      from pg_sequence join relation on relation.oid = seqrelid
      union all
      select 'function', oid::regprocedure::text, concat_ws(' ',
        proacl, pg_get_functiondef(oid))
      from ours
      union all
      select 'type', typname, typtype::text
      from pg_type where typnamespace = 'public'::regnamespace and typtype in ('d', 'e', 'r')
      union all
      select 'extension', extname, concat_ws(' ', extversion, extnamespace::regnamespace)
      from pg_extension
      union all
      select 'comment', coalesce(relation.oid::regclass::text, ours.oid::regprocedure::text),
        description
      from pg_description left join relation on relation.oid = objoid
        left join ours on ours.oid = objoid
      where relation.oid is not null or ours.oid is not null
    )
    select concat_ws(' ', kind, name, made) as line from object order by kind, name, made`;
  return rows.map((row) => textIn(row, "line"));
}
