import type { openApiDocument } from './document.ts';

type Document = ReturnType<typeof openApiDocument>;
interface Operation {
  operationId: string;
  summary: string;
  tags: string[];
  security?: unknown;
  'x-access': string;
  parameters: { name: string; in: string; required: boolean; schema: unknown }[];
  requestBody?: { content: Record<string, { schema: unknown }> };
  responses: Record<string, { description: string; content?: Record<string, { schema: unknown }> }>;
}

const escape = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
const json = (value: unknown) => `<pre tabindex="0"><code>${escape(JSON.stringify(value, null, 2))}</code></pre>`;

const style = `
:root{color-scheme:light dark}body{font:16px/1.5 system-ui,sans-serif;margin:0 auto;max-width:60rem;padding:1rem}
summary{cursor:pointer;padding:.4rem 0}
pre{overflow:auto;border:1px solid;border-radius:6px;padding:.6rem;font-size:.85rem}
table{border-collapse:collapse;width:100%}th,td{text-align:left;padding:.2rem .6rem .2rem 0;vertical-align:top}
code{font-family:ui-monospace,monospace}nav li{display:inline-block;margin-right:1rem}
h2{border-bottom:1px solid;margin-top:2rem}`;

function operationPart(method: string, path: string, operation: Operation): string {
  const rows = operation.parameters.map(({ name, in: location, required, schema }) => {
    const cells = [
      `<code>${escape(name)}</code>`,
      `${location}${required ? ', required' : ''}`,
      `<code>${escape(JSON.stringify(schema))}</code>`,
    ];
    return `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;
  });
  const table =
    rows.length > 0
      ? '<h4>Parameters</h4><table><thead><tr><th>Name</th><th>Where</th><th>Shape</th></tr></thead>' +
        `<tbody>${rows.join('')}</tbody></table>`
      : '';
  const bodies = Object.entries(operation.requestBody?.content ?? {}).map(
    ([type, body]) => `<h4>Body (${escape(type)})</h4>${json(body.schema)}`,
  );
  const responses = Object.entries(operation.responses).map(([status, answer]) => {
    const schema = Number(status) < 400 ? answer.content?.['application/json']?.schema : undefined;
    return `<h4>${status}</h4><p>${escape(answer.description)}</p>${schema === undefined ? '' : json(schema)}`;
  });
  const call = `<code>${method.toUpperCase()} ${escape(path)}</code>`;
  return [
    `<details id="${escape(operation.operationId)}">`,
    `<summary>${call} — ${escape(operation.summary)} (${operation['x-access']})</summary>`,
    table,
    ...bodies,
    ...responses,
    '</details>',
  ].join('');
}

/** An HTML page of the API reference without script, generated from the document. */
export function referencePage(document: Document): string {
  const byTag = new Map<string, string[]>();
  for (const [path, operations] of Object.entries(document.paths))
    for (const [method, operation] of Object.entries(operations as Record<string, Operation>)) {
      const tag = operation.tags[0] ?? '';
      byTag.set(tag, [...(byTag.get(tag) ?? []), operationPart(method, path, operation)]);
    }
  const tags = [...byTag.keys()].toSorted();
  const links = tags.map((tag) => `<li><a href="#${escape(tag)}">${escape(tag)}</a></li>`);
  const sections = tags.map((tag) => {
    const operations = byTag.get(tag) ?? [];
    return `<section><h2 id="${escape(tag)}">${escape(tag)}</h2>${operations.join('')}</section>`;
  });
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Guildhall API</title><style>${style}</style></head><body>
<h1>Guildhall API</h1><p>Base path <code>/api</code>.
The same as data: <a href="/api/openapi.json">openapi.json</a>. Replies are <code>{ "data": … }</code>;
failures contain <code>code</code>, <code>message</code>, <code>error</code> by field and <code>requestId</code>.</p>
<nav aria-label="Parts"><ul>${links.join('')}</ul></nav>
<main>${sections.join('\n')}</main></body></html>`;
}
