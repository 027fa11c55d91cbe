import http from 'node:http';
import pg from 'pg';

/**
 * The yardstick: node:http and one prepared statement per operation, the one a person would write for it. No login, no
 * contract, no visibility; replies are padded to the size of ours. Settings: PORT, DATABASE, PADDING (JSON, bytes by operation).
 */
const pool = new pg.Pool({ connectionString: process.env['DATABASE'], max: 10 });
const padding = JSON.parse(process.env['PADDING'] ?? '{}') as Record<string, number>;

/** Made at the first reply of each operation: measuring every reply would be work of the yardstick alone. */
const fillers: Record<string, string> = {};

const author = 'a.id as author_id, a.username, a.display_name, a.headline, a.photo_id';
const post = `p.id, p.text, p.entities, p.pictures, p.visibility, p.comments_open, p.comment_count, p.like_count, p.celebrate_count, p.support_count,
  p.insightful_count, p.funny_count, p.version, p.published_at, p.edited_at`;
const statements: Record<string, string> = {
  home: `select ${post}, ${author} from timeline t join post p on p.id = t.post_id join actor a on a.id = p.author_id
         where t.viewer_id = $1 order by t.published_at desc, t.post_id desc limit 20`,
  post: `select c.id, c.text, c.created_at, c.like_count, ${author}, p.text as post_text, p.published_at from post p
         left join comment c on c.post_id = p.id and c.parent_id is null and c.deleted_at is null
         join actor a on a.id = coalesce(c.author_id, p.author_id) where p.id = $1 order by c.created_at, c.id limit 20`,
  profile: 'select * from actor where username = $1',
  notifications: 'select * from notification where recipient_id = $1 order by latest_at desc, id desc limit 20',
  search: `select id, username, display_name, headline, photo_id from actor
           where id in (select actor_id from actor_name_key where key >= $1 and key < $1 || 'zzzz') and state = 'active' and discoverable order by display_name, id limit 20`,
  write: `insert into post (id, author_id, member_id, text, visibility, published_at) values (gen_random_uuid(), $1, $1, $2, 'anyone', now()) returning id`,
  react: `insert into post_reaction (post_id, actor_id, kind, created_at) values ($1, $2, 'like', now())
          on conflict (post_id, actor_id) do update set kind = 'like' returning kind`,
  signIn: 'select member_id, password_hash from account where email = $1',
};

const server = http.createServer((request, response) => {
  const [, operation = '', ...values] = (request.url ?? '').split('/').map(decodeURIComponent);
  const text = statements[operation];
  if (text === undefined) {
    response.writeHead(404).end();
    return;
  }
  pool.query({ name: operation, text, values }).then(
    ({ rows }) => {
      fillers[operation] ??= 'x'.repeat(Math.max(0, (padding[operation] ?? 0) - JSON.stringify({ data: rows, padding: '' }).length));
      const body = JSON.stringify({ data: rows, padding: fillers[operation] });
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }).end(body);
    },
    (error: unknown) => {
      response.writeHead(500).end(String(error));
    },
  );
});
server.listen(Number(process.env['PORT']), '127.0.0.1', () => process.stdout.write('ready\n'));
process.on('SIGTERM', () => process.exit(0));
