import { readFileSync } from 'node:fs';
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';

/**
 * What chatting costs with nothing around it: node:http hands a question to the model, and what the model says to its readers, sentence by sentence. It keeps
 * nothing on disk, seals nothing, looks at no sentence and knows no one. Beside that it serves one page from memory.
 */
const { PORT, MODEL, PAGE } = process.env;
const page = readFileSync(PAGE!);

interface Reply {
  id: string;
  sessionId: string;
  text: string;
  isDone: boolean;
  tell: Set<() => void>;
}
const replies = new Map<string, Reply>();
const byKey = new Map<string, Reply>();

const bodyOf = async (incoming: IncomingMessage) => {
  const parts: Buffer[] = [];
  for await (const part of incoming) parts.push(part as Buffer);
  return JSON.parse(Buffer.concat(parts).toString()) as {
    text: string;
    clientKey: string;
    sessionId?: string;
  };
};

function ask(text: string, sessionId: string): Reply {
  const reply: Reply = {
    id: `r${replies.size}`,
    sessionId,
    text: '',
    isDone: false,
    tell: new Set(),
  };
  replies.set(reply.id, reply);
  const asked = request(
    `${MODEL}/chat/completions`,
    { method: 'POST', headers: { 'content-type': 'application/json' } },
    (answer) => {
      let waiting = '';
      let said = '';
      answer
        .setEncoding('utf8')
        .on('data', (part: string) => {
          const events = (waiting + part).split('\n\n');
          waiting = events.pop()!;
          for (const event of events) {
            if (event === 'data: [DONE]') continue;
            const {
              choices: [choice],
            } = JSON.parse(event.slice('data: '.length)) as {
              choices: [{ delta: { content?: string } }];
            };
            said += choice.delta.content ?? '';
          }
          const sentences = /^[^]*[.!?]\s+/.exec(said)?.[0] ?? '';
          if (sentences === '') return;
          said = said.slice(sentences.length);
          become(reply, sentences, false);
        })
        .on('end', () => become(reply, said, true));
    },
  );
  asked.end(JSON.stringify({ stream: true, messages: [{ role: 'user', content: text }] }));
  return reply;
}

function become(reply: Reply, more: string, isDone: boolean): void {
  reply.text += more;
  reply.isDone = isDone;
  for (const tell of reply.tell) tell();
}

function follow(reply: Reply, response: ServerResponse, from: number): void {
  let at = from;
  const send = (event: string, value: object, id?: number) =>
    response.write(
      `event: ${event}\n${id === undefined ? '' : `id: ${id}\n`}data: ${JSON.stringify(value)}\n\n`,
    );
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  if (from === 0) send('accepted', { replyId: reply.id, sessionId: reply.sessionId });
  const tell = () => {
    if (reply.text.length > at) send('text', { text: reply.text.slice(at) }, reply.text.length);
    at = reply.text.length;
    if (!reply.isDone) return;
    send('done', { reply: { content: reply.text }, sessionId: reply.sessionId });
    response.end();
  };
  reply.tell.add(tell);
  response.on('close', () => reply.tell.delete(tell));
  tell();
}

createServer((incoming, response) => {
  const [, id] = /^\/api\/chat\/replies\/(\w+)/.exec(incoming.url!) ?? [];
  if (id) return follow(replies.get(id)!, response, Number(incoming.headers['last-event-id'] ?? 0));
  if (incoming.method === 'GET')
    return void response
      .writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-length': page.length })
      .end(page);
  void bodyOf(incoming).then(({ text, clientKey, sessionId = `s${replies.size}` }) => {
    const reply = byKey.get(clientKey) ?? ask(text, sessionId);
    byKey.set(clientKey, reply);
    follow(reply, response, 0);
  });
}).listen(Number(PORT), '127.0.0.1', () => console.log('ready'));
