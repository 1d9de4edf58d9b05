create table tramite (
  id uuid primary key,
  docproc_id uuid not null references docproc,
  tipo text not null check (tipo in ('CRIACAO', 'ENVIO', 'ARQUIVAMENTO', 'DESARQUIVAMENTO', 'ACEITE', 'REJEICAO_INTEGRACAO', 'DESFAZER_ENVIO', 'JUNTADA', 'DISJUNTADA', 'ANEXACAO', 'DESANEXACAO', 'APENSACAO', 'DESAPENSACAO', 'DESCONSIDERACAO')),
  origem_usuario_id uuid references usuario,
  origem_setor_id uuid references setor,
  destino_usuario_id uuid references usuario,
  destino_setor_id uuid references setor,
  realizado_em timestamptz not null,
  realizado_por uuid references usuario,
  mensagem text,
  motivo text,
  desfaz_id uuid references tramite,
  outro_id uuid references docproc,
  termo_chave text
);
comment on table tramite is 'O caminho do item. Só se insere; a carga em docproc é a dobra destas linhas.';
comment on column tramite.id is '[publico] UUIDv7.';
comment on column tramite.docproc_id is '[publico]';
comment on column tramite.tipo is '[publico]';
comment on column tramite.origem_usuario_id is '[publico]';
comment on column tramite.origem_setor_id is '[publico]';
comment on column tramite.destino_usuario_id is '[publico]';
comment on column tramite.destino_setor_id is '[publico]';
comment on column tramite.realizado_em is '[publico]';
comment on column tramite.realizado_por is '[publico]';
comment on column tramite.mensagem is '[pessoal] Só para quem lê o conteúdo.';
comment on column tramite.motivo is '[interno]';
comment on column tramite.desfaz_id is '[publico] O envio que este desfaz.';
comment on column tramite.outro_id is '[publico] O processo ou documento a que se juntou, anexou ou apensou.';
comment on column tramite.termo_chave is '[interno] Objeto do termo em PDF.';
create index tramite_docproc_idx on tramite (docproc_id, realizado_em desc, id desc);
create index tramite_enviados_idx on tramite (realizado_por, realizado_em desc) where tipo = 'ENVIO';
create index tramite_enviados_setor_idx on tramite (origem_setor_id, realizado_em desc) where tipo = 'ENVIO';
create unique index tramite_desfaz_idx on tramite (desfaz_id) where desfaz_id is not null;
alter table docproc add constraint docproc_carga_tramite_fk foreign key (carga_tramite_id) references tramite deferrable initially deferred;

create table recebimento (
  tramite_id uuid primary key references tramite,
  usuario_id uuid not null references usuario,
  em timestamptz not null
);
comment on table recebimento is 'A primeira abertura por alguém do destino; encerra o desfazer.';
comment on column recebimento.tramite_id is '[publico]';
comment on column recebimento.usuario_id is '[publico]';
comment on column recebimento.em is '[publico]';

create table leitura (
  docproc_id uuid not null references docproc,
  usuario_id uuid not null references usuario,
  em timestamptz not null,
  primary key (docproc_id, usuario_id)
);
comment on table leitura is 'Última abertura do item pela pessoa: o negrito das listas.';
comment on column leitura.docproc_id is '[interno]';
comment on column leitura.usuario_id is '[interno]';
comment on column leitura.em is '[interno]';

create table visualizacao (
  id uuid primary key,
  docproc_id uuid not null references docproc,
  usuario_id uuid references usuario,
  versao int,
  ip inet,
  em timestamptz not null
);
comment on table visualizacao is 'Registro de acesso ao conteúdo: quem viu, quando. Só se insere.';
comment on column visualizacao.id is '[interno]';
comment on column visualizacao.docproc_id is '[interno]';
comment on column visualizacao.usuario_id is '[interno]';
comment on column visualizacao.versao is '[interno]';
comment on column visualizacao.ip is '[pessoal]';
comment on column visualizacao.em is '[interno]';
create index visualizacao_docproc_idx on visualizacao (docproc_id, em desc);
