-- O processo que alguém leva consigo: o pedido, o que nele foi e os arquivos que se montaram.
create table exportacao (
  id uuid primary key,
  processo_id uuid not null references processo,
  solicitante_id uuid not null references usuario,
  impersonado_por uuid references usuario,
  formato text not null check (formato in ('ZIP', 'PDF', 'AMBOS')),
  situacao text not null default 'PENDENTE' check (situacao in ('PENDENTE', 'PROCESSANDO', 'PRONTA', 'ERRO', 'EXPIRADA')),
  feitas int not null default 0,
  total int not null default 0,
  tentativas int not null default 0,
  motivo text,
  conteudo uuid[] not null default '{}',
  titulos uuid[] not null default '{}',
  criada_em timestamptz not null,
  pronta_em timestamptz,
  expira_em timestamptz,
  check ((situacao = 'ERRO') = (motivo is not null)),
  check (situacao not in ('PRONTA', 'EXPIRADA') or num_nonnulls(pronta_em, expira_em) = 2)
);
comment on table exportacao is 'Pedido de exportação de um processo. O que se baixa é conferido de novo na hora: quem deixou de ler uma das peças não baixa mais.';
comment on column exportacao.id is '[interno]';
comment on column exportacao.processo_id is '[interno]';
comment on column exportacao.solicitante_id is '[interno]';
comment on column exportacao.impersonado_por is '[interno] O administrador que pediu no lugar da pessoa.';
comment on column exportacao.formato is '[interno]';
comment on column exportacao.situacao is '[interno]';
comment on column exportacao.feitas is '[interno] Arquivos já postos.';
comment on column exportacao.total is '[interno] Arquivos a pôr.';
comment on column exportacao.tentativas is '[interno] Quantas vezes se começou a montar; só a última conclui.';
comment on column exportacao.motivo is '[interno] Por que não se exportou.';
comment on column exportacao.conteudo is '[interno] Os documentos cujos arquivos foram.';
comment on column exportacao.titulos is '[interno] Os processos cujos títulos foram.';
comment on column exportacao.criada_em is '[interno]';
comment on column exportacao.pronta_em is '[interno]';
comment on column exportacao.expira_em is '[interno] Quando os arquivos se apagam.';
create index exportacao_solicitante_idx on exportacao (solicitante_id, criada_em desc, id desc);
create index exportacao_expira_idx on exportacao (expira_em) where situacao = 'PRONTA';
create unique index exportacao_andamento_idx on exportacao (solicitante_id, processo_id, formato) where situacao in ('PENDENTE', 'PROCESSANDO');

create table exportacao_arquivo (
  chave text primary key,
  exportacao_id uuid not null references exportacao,
  tentativa int not null,
  formato text not null check (formato in ('ZIP', 'PDF')),
  version_id text,
  sha256 char(64),
  tamanho bigint,
  check (num_nonnulls(sha256, tamanho) in (0, 2))
);
comment on table exportacao_arquivo is 'O que se gravou, ou se ia gravar, no armazenamento: a linha vem antes dos bytes, para que nenhum fique sem dono.';
comment on column exportacao_arquivo.chave is '[interno] Chave do objeto no armazenamento.';
comment on column exportacao_arquivo.exportacao_id is '[interno]';
comment on column exportacao_arquivo.tentativa is '[interno]';
comment on column exportacao_arquivo.formato is '[interno]';
comment on column exportacao_arquivo.version_id is '[interno]';
comment on column exportacao_arquivo.sha256 is '[interno]';
comment on column exportacao_arquivo.tamanho is '[interno] Em bytes.';
create index exportacao_arquivo_exportacao_idx on exportacao_arquivo (exportacao_id);

revoke delete, truncate on exportacao from autos_app;
