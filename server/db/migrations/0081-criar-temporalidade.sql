-- Quanto tempo se guarda: de quando se conta, quando não é do arquivamento, e o que impede de eliminar.
create table contagem (
  docproc_id uuid primary key references docproc,
  desde date not null,
  informada_em timestamptz not null,
  informada_por uuid references usuario
);
comment on table contagem is 'O dia do resultado, ou do campo, de que a classe manda contar os prazos.';
comment on column contagem.docproc_id is '[publico]';
comment on column contagem.desde is '[publico]';
comment on column contagem.informada_em is '[interno]';
comment on column contagem.informada_por is '[interno]';

create table retencao (
  id uuid primary key,
  docproc_id uuid not null references docproc,
  motivo text not null check (motivo <> ''),
  ate date,
  criada_em timestamptz not null,
  criada_por uuid references usuario,
  levantada_em timestamptz,
  levantada_por uuid references usuario,
  levantada_motivo text
);
comment on table retencao is 'Ordem de guardar, por processo judicial ou auditoria: enquanto vale, nada do item se exclui nem se destrói.';
comment on column retencao.id is '[interno]';
comment on column retencao.docproc_id is '[publico]';
comment on column retencao.motivo is '[interno] Só para quem lê o conteúdo e para o classificador.';
comment on column retencao.ate is '[publico] Último dia; nulo, até que se levante.';
comment on column retencao.criada_em is '[publico]';
comment on column retencao.criada_por is '[publico]';
comment on column retencao.levantada_em is '[publico]';
comment on column retencao.levantada_por is '[publico]';
comment on column retencao.levantada_motivo is '[interno]';
create index retencao_docproc_idx on retencao (docproc_id, criada_em desc);

-- Um lugar só diz se um item está retido: por ele mesmo ou pelo que o contém.
create function sob_retencao(item uuid, pai uuid, raiz uuid, fuso text) returns boolean
  language sql stable parallel safe
  return exists (
    select 1 from retencao r where r.docproc_id in (item, pai, raiz) and r.levantada_em is null
      and (r.ate is null or r.ate >= (now() at time zone fuso)::date));

revoke delete, truncate on retencao, contagem from autos_app;
