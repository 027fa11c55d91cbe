import { column, statement } from '#platform/database/statement.ts';

export const findCurrency = statement({
  params: { code: column.text },
  row: { exponent: column.int },
  sql: `select currency_unit.exponent from currency_unit where currency_unit.code = :code and currency_unit.in_use`,
});
