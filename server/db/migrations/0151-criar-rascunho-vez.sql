-- De quem é a vez de escrever o texto de um documento (domínio §9.4). Passa sozinha se a pessoa deixa de dar sinal.
create table rascunho_vez (
  documento_id uuid primary key references documento,
  usuario_id uuid not null references usuario,
  desde timestamptz not null,
  sinal_em timestamptz not null,
  pedida_por uuid references usuario,
  pedida_em timestamptz,
  negada_a uuid references usuario,
  tomada_de uuid references usuario,
  motivo text,
  check (num_nonnulls(pedida_por, pedida_em) in (0, 2)),
  check (num_nonnulls(tomada_de, motivo) in (0, 2)),
  check (pedida_por <> usuario_id)
);
comment on table rascunho_vez is 'Uma por documento em que alguém escreve, ou escreveu há pouco.';
comment on column rascunho_vez.documento_id is '[publico]';
comment on column rascunho_vez.usuario_id is '[interno] Quem escreve.';
comment on column rascunho_vez.desde is '[interno]';
comment on column rascunho_vez.sinal_em is '[interno] A última vez que quem escreve deu sinal de estar ali.';
comment on column rascunho_vez.pedida_por is '[interno] Quem espera a vez.';
comment on column rascunho_vez.pedida_em is '[interno] A última vez que quem espera deu sinal.';
comment on column rascunho_vez.negada_a is '[interno] Quem pediu e ouviu que agora não.';
comment on column rascunho_vez.tomada_de is '[interno] Quem escrevia quando a vez se tomou.';
comment on column rascunho_vez.motivo is '[pessoal] Por que se tomou.';
