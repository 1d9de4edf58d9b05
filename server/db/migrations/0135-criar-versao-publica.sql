-- A versão pública: outro documento, feito deste sem o que está sob as tarjas. O pedido guarda onde e por quê, nunca o que se tirou.
create table versao_publica (
  id uuid primary key,
  original_id uuid not null references documento,
  versao int not null,
  sha256_original char(64) not null,
  titulo text not null,
  tarjas jsonb not null,
  dispensas jsonb not null,
  pedida_em timestamptz not null,
  pedida_por uuid not null references usuario,
  carga_usuario_id uuid references usuario,
  carga_setor_id uuid references setor,
  situacao text not null default 'FAZENDO' check (situacao in ('FAZENDO', 'FEITA', 'RECUSADA')),
  causa text,
  documento_id uuid unique references documento,
  sha256 char(64),
  paginas jsonb,
  motor text,
  conferente text,
  feita_em timestamptz,
  foreign key (original_id, versao) references documento_versao (documento_id, numero),
  check (num_nonnulls(carga_usuario_id, carga_setor_id) = 1),
  check ((situacao = 'RECUSADA') = (causa is not null)),
  check (num_nonnulls(documento_id, sha256, paginas, motor, conferente) = case when situacao = 'FEITA' then 5 else 0 end),
  check ((feita_em is null) = (situacao = 'FAZENDO'))
);
comment on table versao_publica is 'Pedido de versão pública de um documento, e o que dele resultou: o que a certidão de tarja diz.';
comment on column versao_publica.id is '[interno]';
comment on column versao_publica.original_id is '[interno]';
comment on column versao_publica.versao is '[interno] Do arquivo do original que se tarjou.';
comment on column versao_publica.sha256_original is '[publico] Dos bytes do original.';
comment on column versao_publica.titulo is '[pessoal] Que o documento público terá.';
comment on column versao_publica.tarjas is '[publico] Onde, de que tipo e com que hipótese legal; nunca o que está por baixo.';
comment on column versao_publica.dispensas is '[interno] O que se achou e ficou legível, e por quê.';
comment on column versao_publica.pedida_em is '[publico]';
comment on column versao_publica.pedida_por is '[publico]';
comment on column versao_publica.carga_usuario_id is '[interno] Com quem nasce.';
comment on column versao_publica.carga_setor_id is '[interno] Com que setor nasce.';
comment on column versao_publica.situacao is '[interno]';
comment on column versao_publica.causa is '[interno] Por que nada se fez.';
comment on column versao_publica.documento_id is '[publico] O documento que se fez.';
comment on column versao_publica.sha256 is '[publico] Dos bytes dele.';
comment on column versao_publica.paginas is '[publico] Quantas tarjas em cada página, e as que viraram imagem.';
comment on column versao_publica.motor is '[publico] O que tirou.';
comment on column versao_publica.conferente is '[publico] O que leu de novo.';
comment on column versao_publica.feita_em is '[publico]';
create index versao_publica_original_idx on versao_publica (original_id, pedida_em desc);
create unique index versao_publica_fazendo_idx on versao_publica (original_id) where situacao = 'FAZENDO';
revoke delete, truncate on versao_publica from autos_app;

alter table termo drop constraint termo_especie_check;
alter table termo add constraint termo_especie_check check (especie in ('APENSACAO', 'DESAPENSACAO', 'DESCONSIDERACAO', 'RECEBIMENTO', 'TARJA'));
