-- Cada coluna diz no comentário a classe do dado: [publico], [interno], [pessoal] ou [segredo]. O registro (log) apaga por classe.
create extension if not exists unaccent;
create extension if not exists pg_trgm;

-- Sem acento e em minúsculas; imutável para servir a índices (o dicionário unaccent não muda em produção).
create function dobrar(texto text) returns text
  language sql immutable strict parallel safe
  return lower(public.unaccent('public.unaccent'::regdictionary, texto));

create table setor (
  id uuid primary key,
  nome text not null check (nome <> ''),
  sigla text,
  superior_id uuid references setor,
  grupo boolean not null default false,
  criado_em timestamptz not null default now(),
  desativado_em timestamptz
);
comment on table setor is 'Setor da estrutura ou, com grupo, grupo de trabalho.';
comment on column setor.id is '[publico]';
comment on column setor.nome is '[publico]';
comment on column setor.sigla is '[publico] Como aparece nos números: SEMAD.';
comment on column setor.superior_id is '[publico]';
comment on column setor.grupo is '[publico] Grupo de trabalho; o membro de menor ordem é o dono.';
comment on column setor.criado_em is '[publico]';
comment on column setor.desativado_em is '[publico] Quem tem data não recebe carga.';
create index setor_superior_idx on setor (superior_id);

create table marca (
  id smallint primary key default 1 check (id = 1),
  nome text not null,
  sigla text not null,
  nome_curto text not null default 'Autos',
  cor text not null default '#1351b4' check (cor ~ '^#[0-9a-f]{6}$'),
  logo_url text,
  enviar_para_usuarios boolean not null default false,
  distribuir_interno boolean not null default true,
  ocultar_existencia_sigiloso boolean not null default false,
  permitir_envio_pendente boolean not null default false,
  exigir_ttd boolean not null default false,
  cls_ve_sigiloso boolean not null default false,
  diario_configurado boolean not null default false,
  largura_minima int not null default 1024,
  arquivo_max_bytes bigint not null default 52428800,
  setor_protocolo_id uuid references setor,
  numero_processo text not null default 'SEQUENCIAL' check (numero_processo in ('SEQUENCIAL', 'NIPE')),
  nipe_uf smallint,
  nipe_orgao smallint,
  nipe_unidade smallint,
  aviso text
);
comment on table marca is 'A entidade: como se chama, como se mostra e o que permite. Uma linha.';
comment on column marca.id is '[publico]';
comment on column marca.nome is '[publico]';
comment on column marca.sigla is '[publico]';
comment on column marca.nome_curto is '[publico] Nome curto do produto nesta entidade: ''Usuário sem acesso ao …''.';
comment on column marca.cor is '[publico] Cor da marca; o contraste é conferido na interface.';
comment on column marca.logo_url is '[publico]';
comment on column marca.enviar_para_usuarios is '[interno] Envio a pessoas de outros setores.';
comment on column marca.distribuir_interno is '[interno] Envio a pessoas do próprio setor.';
comment on column marca.ocultar_existencia_sigiloso is '[interno] O sigiloso não existe para quem não é autorizado.';
comment on column marca.permitir_envio_pendente is '[interno] Enviar para fora documento ainda não concluso.';
comment on column marca.exigir_ttd is '[interno] Arquivar exige classe com temporalidade.';
comment on column marca.cls_ve_sigiloso is '[interno] O classificador lê sigilosos, com motivo registrado.';
comment on column marca.diario_configurado is '[interno] Há diário oficial para publicar.';
comment on column marca.largura_minima is '[publico] Largura mínima da interface da equipe, em px.';
comment on column marca.arquivo_max_bytes is '[publico] Tamanho máximo de um arquivo, em bytes.';
comment on column marca.setor_protocolo_id is '[publico] Recebe as entregas de integradores sem setor.';
comment on column marca.numero_processo is '[publico] Como se numeram os processos.';
comment on column marca.nipe_uf is '[publico] Código da UF no NIPE.';
comment on column marca.nipe_orgao is '[publico] Código do órgão no NIPE.';
comment on column marca.nipe_unidade is '[publico] Unidade protocolizadora no NIPE.';
comment on column marca.aviso is '[publico] Faixa de aviso a todos.';

create table usuario (
  id uuid primary key,
  sub text not null unique,
  login text not null unique,
  nome text not null,
  sobrenome text not null,
  nome_completo text not null generated always as (trim(nome || ' ' || sobrenome)) stored,
  cpf char(11) check (cpf ~ '^[0-9]{11}$'),
  email text,
  certificado jsonb,
  criado_em timestamptz not null default now(),
  desativado_em timestamptz
);
comment on table usuario is 'Pessoa da equipe, que entra pelo login único.';
comment on column usuario.id is '[publico]';
comment on column usuario.sub is '[interno] Sujeito no provedor de identidade.';
comment on column usuario.login is '[interno]';
comment on column usuario.nome is '[publico]';
comment on column usuario.sobrenome is '[publico]';
comment on column usuario.nome_completo is '[publico]';
comment on column usuario.cpf is '[pessoal]';
comment on column usuario.email is '[pessoal]';
comment on column usuario.certificado is '[segredo] Certificado em nuvem guardado no perfil.';
comment on column usuario.criado_em is '[interno]';
comment on column usuario.desativado_em is '[interno]';

create table usuario_cargo (
  usuario_id uuid not null references usuario,
  cargo text not null check (cargo <> ''),
  ordem smallint not null,
  primary key (usuario_id, cargo)
);
comment on table usuario_cargo is 'Cargos da pessoa; o de menor ordem é o principal.';
comment on column usuario_cargo.usuario_id is '[publico]';
comment on column usuario_cargo.cargo is '[publico]';
comment on column usuario_cargo.ordem is '[interno]';

create table usuario_papel (
  usuario_id uuid not null references usuario,
  papel text not null,
  desde timestamptz not null default now(),
  revogado_em timestamptz,
  primary key (usuario_id, papel)
);
comment on table usuario_papel is 'Papéis na entidade; o revogado deixa de valer no pedido seguinte.';
comment on column usuario_papel.usuario_id is '[interno]';
comment on column usuario_papel.papel is '[interno]';
comment on column usuario_papel.desde is '[interno]';
comment on column usuario_papel.revogado_em is '[interno]';

create table lotacao (
  setor_id uuid not null references setor,
  usuario_id uuid not null references usuario,
  ordem smallint not null default 0,
  desde timestamptz not null default now(),
  primary key (setor_id, usuario_id)
);
comment on table lotacao is 'Quem é membro de que setor ou grupo.';
comment on column lotacao.setor_id is '[publico]';
comment on column lotacao.usuario_id is '[publico]';
comment on column lotacao.ordem is '[publico] No grupo, o menor é o dono.';
comment on column lotacao.desde is '[interno]';
create index lotacao_usuario_idx on lotacao (usuario_id);

create table convidado (
  id uuid primary key,
  email text not null unique check (email = lower(email)),
  nome text,
  cpf char(11) check (cpf ~ '^[0-9]{11}$'),
  criado_em timestamptz not null default now(),
  criado_por uuid references usuario
);
comment on table convidado is 'Pessoa de fora convidada por e-mail a assinar.';
comment on column convidado.id is '[interno]';
comment on column convidado.email is '[pessoal]';
comment on column convidado.nome is '[pessoal]';
comment on column convidado.cpf is '[pessoal]';
comment on column convidado.criado_em is '[interno]';
comment on column convidado.criado_por is '[interno]';

create table interessado_externo (
  id uuid primary key,
  nome_razao text not null check (nome_razao <> ''),
  email text,
  cpf_cnpj text not null unique check (cpf_cnpj ~ '^[0-9]{11}$' or cpf_cnpj ~ '^[0-9A-Z]{12}[0-9]{2}$'),
  criado_em timestamptz not null default now()
);
comment on table interessado_externo is 'Cidadão ou empresa interessada em processos.';
comment on column interessado_externo.id is '[interno]';
comment on column interessado_externo.nome_razao is '[pessoal]';
comment on column interessado_externo.email is '[pessoal]';
comment on column interessado_externo.cpf_cnpj is '[pessoal] CPF ou CNPJ (também alfanumérico), sem máscara e em maiúsculas.';
comment on column interessado_externo.criado_em is '[interno]';

create table integrador (
  id uuid primary key,
  nome text not null,
  login text not null unique,
  criado_em timestamptz not null default now()
);
comment on table integrador is 'Sistema que entrega documentos.';
comment on column integrador.id is '[publico]';
comment on column integrador.nome is '[publico]';
comment on column integrador.login is '[interno]';
comment on column integrador.criado_em is '[interno]';
