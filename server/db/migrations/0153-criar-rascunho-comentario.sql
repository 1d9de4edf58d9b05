-- O que se diz de um trecho do texto que se escreve, à margem dele; nada disto vai ao arquivo (ADR 0023).
create table rascunho_comentario (
  id uuid primary key,
  documento_id uuid not null references documento,
  pai_id uuid references rascunho_comentario,
  trecho text,
  antes text,
  depois text,
  texto text not null check (texto <> ''),
  autor_id uuid not null references usuario,
  em timestamptz not null,
  resolvido_em timestamptz,
  resolvido_por uuid references usuario,
  check ((pai_id is null) = (num_nonnulls(trecho, antes, depois) = 3)),
  check (pai_id is not null or trecho <> ''),
  check (num_nonnulls(resolvido_em, resolvido_por) in (0, 2)),
  check (pai_id is null or resolvido_em is null)
);
comment on table rascunho_comentario is 'Comentários ao texto de um documento, e as respostas a eles.';
comment on column rascunho_comentario.id is '[interno]';
comment on column rascunho_comentario.documento_id is '[publico]';
comment on column rascunho_comentario.pai_id is '[interno] Na resposta, o comentário a que responde.';
comment on column rascunho_comentario.trecho is '[pessoal] O que se comentou, como estava escrito.';
comment on column rascunho_comentario.antes is '[pessoal] O que vinha logo antes do trecho, para o achar.';
comment on column rascunho_comentario.depois is '[pessoal] O que vinha logo depois.';
comment on column rascunho_comentario.texto is '[pessoal] O que se disse.';
comment on column rascunho_comentario.autor_id is '[interno]';
comment on column rascunho_comentario.em is '[interno]';
comment on column rascunho_comentario.resolvido_em is '[interno]';
comment on column rascunho_comentario.resolvido_por is '[interno]';
create index rascunho_comentario_idx on rascunho_comentario (documento_id, em);
