create table docproc (
  id uuid primary key,
  uuid uuid not null unique,
  tipo text not null check (tipo in ('documento', 'processo')),
  titulo text not null check (titulo <> ''),
  titulo_dobrado text not null generated always as (dobrar(titulo)) stored,
  identificador text not null generated always as (upper(right(replace(id::text, '-', ''), 8))) stored,
  assunto text,
  classificacao_id uuid not null references classificacao,
  numero int check (numero >= 1),
  numero_completo text,
  numeracao_chave text,
  numeracao_sufixos text[] not null default '{}',
  interno boolean not null default false,
  posse boolean not null default false,
  sigiloso boolean not null default false,
  hipotese_legal text,
  restrito_ate date,
  criado_em timestamptz not null,
  criado_por uuid references usuario,
  criado_setor_id uuid references setor,
  pai_id uuid references docproc,
  vinculo text check (vinculo in ('peca', 'anexo', 'apenso')),
  ordem int,
  vinculado_em timestamptz,
  vinculado_por uuid references usuario,
  vinculado_setor_id uuid references setor,
  raiz_id uuid not null references docproc deferrable initially deferred,
  carga_tramite_id uuid,
  carga_tipo text,
  carga_usuario_id uuid references usuario,
  carga_setor_id uuid references setor,
  carga_em timestamptz,
  arquivado boolean not null default false,
  novo boolean not null default true,
  em_eliminacao boolean not null default false,
  excluido_em timestamptz,
  excluido_por uuid references usuario,
  versao int not null default 1,
  check ((pai_id is null) = (vinculo is null)),
  check (pai_id is not null or raiz_id = id),
  -- Uma carga por raiz; quem tem pai acompanha a raiz (domínio INV-1).
  check (pai_id is null or num_nonnulls(carga_tramite_id, carga_usuario_id, carga_setor_id, carga_em) = 0),
  check (num_nonnulls(carga_usuario_id, carga_setor_id) <= 1),
  check (not (posse or sigiloso) or interno)
);
comment on table docproc is 'O que documento e processo têm em comum. A carga é a projeção do último trâmite que a dá.';
comment on column docproc.id is '[publico] UUIDv7.';
comment on column docproc.uuid is '[interno] Aleatório; endereça o item fora da equipe.';
comment on column docproc.tipo is '[publico]';
comment on column docproc.titulo is '[interno]';
comment on column docproc.titulo_dobrado is '[interno]';
comment on column docproc.identificador is '[publico] Oito últimos caracteres do id; pode repetir.';
comment on column docproc.assunto is '[pessoal] Só para quem lê o conteúdo.';
comment on column docproc.classificacao_id is '[publico]';
comment on column docproc.numero is '[publico]';
comment on column docproc.numero_completo is '[publico] Como se lê: 12/2026/SEMAD ou o NIPE do processo.';
comment on column docproc.numeracao_chave is '[publico] Chave da sequência; a unicidade está no livro de números.';
comment on column docproc.numeracao_sufixos is '[publico] Ano e setor congelados no número.';
comment on column docproc.interno is '[publico] Público interno.';
comment on column docproc.posse is '[publico] Requer posse.';
comment on column docproc.sigiloso is '[publico] Requer autorização.';
comment on column docproc.hipotese_legal is '[publico]';
comment on column docproc.restrito_ate is '[publico]';
comment on column docproc.criado_em is '[publico]';
comment on column docproc.criado_por is '[publico]';
comment on column docproc.criado_setor_id is '[publico] Setor em que o criador estava.';
comment on column docproc.pai_id is '[publico] Processo da peça, principal do anexo ou do apenso.';
comment on column docproc.vinculo is '[publico]';
comment on column docproc.ordem is '[publico] Número da peça ou ordem do anexo.';
comment on column docproc.vinculado_em is '[publico]';
comment on column docproc.vinculado_por is '[publico]';
comment on column docproc.vinculado_setor_id is '[publico] Setor de quem juntou, anexou ou apensou.';
comment on column docproc.raiz_id is '[publico] Quem tem a carga: o próprio item ou o topo da cadeia de pais.';
comment on column docproc.carga_tramite_id is '[publico]';
comment on column docproc.carga_tipo is '[publico] Tipo do trâmite que deu a carga.';
comment on column docproc.carga_usuario_id is '[publico]';
comment on column docproc.carga_setor_id is '[publico] Sem pessoa nem setor, na raiz: Arquivo.';
comment on column docproc.carga_em is '[publico]';
comment on column docproc.arquivado is '[publico] A raiz está no Arquivo.';
comment on column docproc.novo is '[publico] Ainda não enviado, juntado, anexado nem arquivado.';
comment on column docproc.em_eliminacao is '[publico] Consta de listagem de eliminação.';
comment on column docproc.excluido_em is '[interno]';
comment on column docproc.excluido_por is '[interno]';
comment on column docproc.versao is '[publico] Sobe a cada ato; recusa quem decide sobre o que já mudou.';

create index docproc_entrada_setor_idx on docproc (carga_setor_id, tipo, carga_em desc, id) where pai_id is null and excluido_em is null and not novo and not arquivado;
create index docproc_entrada_usuario_idx on docproc (carga_usuario_id, tipo, carga_em desc, id) where pai_id is null and excluido_em is null and not arquivado;
create index docproc_novos_idx on docproc (criado_por, tipo, criado_em desc) where pai_id is null and excluido_em is null and novo;
create index docproc_novos_setor_idx on docproc (criado_setor_id, tipo, criado_em desc) where pai_id is null and excluido_em is null and novo;
create index docproc_pai_idx on docproc (pai_id, vinculo, ordem) where pai_id is not null;
create index docproc_raiz_idx on docproc (raiz_id) where pai_id is not null;
create index docproc_pecas_idx on docproc (raiz_id, id) where vinculo = 'peca';
create index docproc_identificador_idx on docproc (identificador);
create index docproc_numero_idx on docproc (numero_completo) where numero_completo is not null;
create index docproc_numero_seq_idx on docproc (numero) where numero is not null;
create index docproc_criado_idx on docproc (criado_em desc, id desc) where excluido_em is null;
create index docproc_titulo_idx on docproc using gin (titulo_dobrado gin_trgm_ops);
create unique index docproc_peca_idx on docproc (pai_id, ordem) where vinculo = 'peca';

create table documento (
  id uuid primary key references docproc,
  origem text not null check (origem in ('ELETRONICA', 'FISICA', 'EXTERNA')),
  extensao text,
  situacao_arquivo text not null default 'AGUARDANDO_ARQUIVO' check (situacao_arquivo in ('AGUARDANDO_ARQUIVO', 'PROCESSANDO', 'OK', 'ERRO')),
  situacao_desde timestamptz not null,
  erro_arquivo text,
  versao_arquivo int,
  versao_base int,
  nivel_assinatura text not null check (nivel_assinatura in ('SIMPLES', 'AVANCADA', 'QUALIFICADA')),
  integrador_id uuid references integrador,
  origem_integ text,
  aceite text check (aceite in ('PENDENTE', 'ACEITO', 'REJEITADO')),
  entrega_setor_id uuid references setor,
  desconsiderado_em timestamptz,
  publicacao text check (publicacao in ('PENDENTE', 'ENVIADO', 'PUBLICADO', 'ERRO', 'RETIRADO')),
  diario_url text,
  processo_destino_id uuid references docproc,
  assinatura_trava_usuario_id uuid references usuario,
  assinatura_trava_ate timestamptz,
  minuta boolean not null default true
);
comment on table documento is 'O que só documento tem.';
comment on column documento.id is '[publico]';
comment on column documento.origem is '[publico]';
comment on column documento.extensao is '[publico]';
comment on column documento.situacao_arquivo is '[publico]';
comment on column documento.situacao_desde is '[publico]';
comment on column documento.erro_arquivo is '[interno] Causa para quem enviou o arquivo.';
comment on column documento.versao_arquivo is '[publico] Versão em vigor.';
comment on column documento.versao_base is '[publico] Versão do último arquivo posto; assinatura de versão anterior está revogada por substituição.';
comment on column documento.nivel_assinatura is '[publico] Nível mínimo.';
comment on column documento.integrador_id is '[publico] Sistema que entregou.';
comment on column documento.origem_integ is '[interno] Identificação no sistema de origem.';
comment on column documento.aceite is '[publico] Entrega de integrador: pendente, aceita ou rejeitada.';
comment on column documento.entrega_setor_id is '[publico] Setor a que o integrador entregou.';
comment on column documento.desconsiderado_em is '[publico]';
comment on column documento.publicacao is '[publico] Situação no diário oficial.';
comment on column documento.diario_url is '[publico]';
comment on column documento.processo_destino_id is '[publico] Processo a que será juntado quando concluso.';
comment on column documento.assinatura_trava_usuario_id is '[interno] Quem está assinando.';
comment on column documento.assinatura_trava_ate is '[interno] Até quando dura a trava.';
comment on column documento.minuta is '[publico] Nunca concluso nem enviado para fora: só quem criou, detém ou assina o vê.';
create index documento_pendencia_idx on documento (id) where situacao_arquivo <> 'OK' or assinatura_trava_ate is not null;
create index documento_aceite_idx on documento (entrega_setor_id, id) where aceite = 'PENDENTE';
create index documento_processo_destino_idx on documento (processo_destino_id) where processo_destino_id is not null;

create table processo (
  id uuid primary key references docproc,
  tipo_nao_numeravel boolean not null default false,
  ultima_peca int not null default 0
);
comment on table processo is 'O que só processo tem.';
comment on column processo.id is '[publico]';
comment on column processo.tipo_nao_numeravel is '[publico]';
comment on column processo.ultima_peca is '[publico] Maior número de peça já dado; nenhum se repete.';

create table numero_livro (
  chave text not null references numeracao_sequencia,
  numero int not null check (numero >= 1),
  situacao text not null check (situacao in ('RESERVADO', 'USADO', 'CANCELADO', 'EXPIRADO')),
  docproc_id uuid references docproc,
  usuario_id uuid references usuario,
  setor_id uuid references setor,
  em timestamptz not null,
  expira_em timestamptz,
  motivo text,
  primary key (chave, numero)
);
comment on table numero_livro is 'Livro de números: cada inteiro da sequência tem uma linha.';
comment on column numero_livro.chave is '[publico]';
comment on column numero_livro.numero is '[publico]';
comment on column numero_livro.situacao is '[publico]';
comment on column numero_livro.docproc_id is '[publico]';
comment on column numero_livro.usuario_id is '[publico]';
comment on column numero_livro.setor_id is '[publico]';
comment on column numero_livro.em is '[publico]';
comment on column numero_livro.expira_em is '[publico]';
comment on column numero_livro.motivo is '[interno]';
create index numero_livro_docproc_idx on numero_livro (docproc_id) where docproc_id is not null;

create table documento_versao (
  documento_id uuid not null references documento,
  numero int not null check (numero >= 1),
  chave text not null,
  version_id text,
  extensao text not null,
  sha256 char(64) not null,
  tamanho bigint not null,
  paginas int,
  motivo text not null check (motivo in ('ENVIO', 'ASSINATURA', 'SUBSTITUICAO', 'REDACAO')),
  criada_em timestamptz not null,
  criada_por uuid references usuario,
  primary key (documento_id, numero)
);
comment on table documento_versao is 'Versões do arquivo. Nenhuma se altera: a aplicação só insere.';
comment on column documento_versao.documento_id is '[publico]';
comment on column documento_versao.numero is '[publico]';
comment on column documento_versao.chave is '[interno] Chave do objeto no armazenamento.';
comment on column documento_versao.version_id is '[interno]';
comment on column documento_versao.extensao is '[publico]';
comment on column documento_versao.sha256 is '[publico]';
comment on column documento_versao.tamanho is '[publico] Em bytes.';
comment on column documento_versao.paginas is '[publico]';
comment on column documento_versao.motivo is '[publico]';
comment on column documento_versao.criada_em is '[publico]';
comment on column documento_versao.criada_por is '[publico]';
create index documento_versao_sha256_idx on documento_versao (sha256);

create table documento_texto (
  documento_id uuid primary key references documento,
  texto text not null
);
comment on table documento_texto is 'Texto extraído da versão em vigor, para a pesquisa.';
comment on column documento_texto.documento_id is '[publico]';
comment on column documento_texto.texto is '[pessoal] Conteúdo.';

create table arquivo_intencao (
  id uuid primary key,
  documento_id uuid not null references documento,
  chave text not null unique,
  extensao text not null,
  criada_em timestamptz not null,
  expira_em timestamptz not null,
  criada_por uuid references usuario,
  version_id text,
  consumida_em timestamptz
);
comment on table arquivo_intencao is 'Envio de arquivo autorizado: uma chave nova por tentativa, usada uma vez.';
comment on column arquivo_intencao.id is '[interno]';
comment on column arquivo_intencao.documento_id is '[publico]';
comment on column arquivo_intencao.chave is '[interno]';
comment on column arquivo_intencao.extensao is '[publico]';
comment on column arquivo_intencao.criada_em is '[interno]';
comment on column arquivo_intencao.expira_em is '[interno]';
comment on column arquivo_intencao.criada_por is '[interno]';
comment on column arquivo_intencao.version_id is '[interno] O que o armazenamento devolveu ao PUT.';
comment on column arquivo_intencao.consumida_em is '[interno]';
create index arquivo_intencao_documento_idx on arquivo_intencao (documento_id, criada_em desc);

create table docproc_autorizado (
  docproc_id uuid not null references docproc,
  usuario_id uuid references usuario,
  setor_id uuid references setor,
  check (num_nonnulls(usuario_id, setor_id) = 1),
  unique nulls not distinct (docproc_id, usuario_id, setor_id)
);
comment on table docproc_autorizado is 'Quem lê o sigiloso.';
comment on column docproc_autorizado.docproc_id is '[publico]';
comment on column docproc_autorizado.usuario_id is '[interno]';
comment on column docproc_autorizado.setor_id is '[interno]';

create table docproc_autorizado_externo (
  docproc_id uuid not null references docproc,
  cpf char(11) not null check (cpf ~ '^[0-9]{11}$'),
  primary key (docproc_id, cpf)
);
comment on table docproc_autorizado_externo is 'CPF de fora que pode ler.';
comment on column docproc_autorizado_externo.docproc_id is '[publico]';
comment on column docproc_autorizado_externo.cpf is '[pessoal]';

create table interessado (
  processo_id uuid not null references processo,
  usuario_id uuid references usuario,
  setor_id uuid references setor,
  externo_id uuid references interessado_externo,
  ordem int not null default 0,
  check (num_nonnulls(usuario_id, setor_id, externo_id) = 1),
  unique nulls not distinct (processo_id, usuario_id, setor_id, externo_id)
);
comment on table interessado is 'Interessados do processo.';
comment on column interessado.processo_id is '[publico]';
comment on column interessado.usuario_id is '[interno]';
comment on column interessado.setor_id is '[interno]';
comment on column interessado.externo_id is '[pessoal]';
comment on column interessado.ordem is '[interno]';

create table pedido_arquivo (
  id uuid primary key,
  documento_id uuid not null references documento,
  designado_em timestamptz not null,
  enviado_em timestamptz,
  usuario_id uuid references usuario,
  setor_id uuid references setor,
  cpf char(11),
  prazo date,
  instrucoes text,
  motivo text
);
comment on table pedido_arquivo is 'Envios: pedidos de arquivo a alguém de fora (domínio §10). O último sem data de envio deixa o documento aguardando.';
comment on column pedido_arquivo.id is '[interno]';
comment on column pedido_arquivo.documento_id is '[publico]';
comment on column pedido_arquivo.designado_em is '[publico]';
comment on column pedido_arquivo.enviado_em is '[publico]';
comment on column pedido_arquivo.usuario_id is '[publico]';
comment on column pedido_arquivo.setor_id is '[publico]';
comment on column pedido_arquivo.cpf is '[pessoal]';
comment on column pedido_arquivo.prazo is '[publico]';
comment on column pedido_arquivo.instrucoes is '[interno]';
comment on column pedido_arquivo.motivo is '[interno]';
create index pedido_arquivo_aberto_idx on pedido_arquivo (documento_id) where enviado_em is null;
create index pedido_arquivo_documento_idx on pedido_arquivo (documento_id, designado_em desc);
