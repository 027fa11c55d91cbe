/** Words of a title that say how senior someone is, and not what they do. */
const RANKS = ['senior', 'junior', 'lead', 'head', 'chief', 'staff', 'assistant', 'trainee', 'intern'];
const isWord = `left(entry.lexeme, 1) <> '~'`;
/** A word of a title that says what someone does: no rank, none that every language has, no part of a pair. */
const hasMeaning = `${isWord} and (char_length(entry.lexeme) > 1 or octet_length(entry.lexeme) = 1)
    and entry.lexeme not in (${RANKS.map((word) => `'${word}'`).join(', ')})
    and ts_lexize('english_stem', entry.lexeme) is distinct from '{}'
    and ts_lexize('french_stem', entry.lexeme) is distinct from '{}'`;
const anyForm = `'''' || entry.lexeme || ''' | ''~' || word_forms(entry.lexeme) || ''' | ''' ||
    word_forms(entry.lexeme) || ''''`;
const anyOf = (text: string, condition: string): string => `coalesce((select string_agg(${anyForm}, ' | ')::tsquery
    from unnest(search_words(${text})) as entry where ${condition}), ''::tsquery)`;

/** SQL: a query of any word of a text, in any of its forms. */
export const anyWordOf = (text: string): string => anyOf(text, isWord);
/** SQL: the same, of the words of a title that say what someone does. */
export const anyMeaningOf = (title: string): string => anyOf(title, hasMeaning);
/** SQL: a query of any of the texts of an array, each with its words next to each other. */
export const anyPhraseOf = (texts: string): string => `coalesce((
    select string_agg('(' || search_phrase(phrase)::text || ')', ' | ')::tsquery
    from unnest(${texts}) as phrase where search_phrase(phrase)::text <> ''), ''::tsquery)`;
