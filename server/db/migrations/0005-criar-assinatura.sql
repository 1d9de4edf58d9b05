create table assinante (
  id uuid primary key,
  documento_id uuid not null references documento,
  usuario_id uuid references usuario,
  convidado_id uuid references convidado,
  cargo text,
  ordem int not null default 0,
  situacao text not null default 'PENDENTE' check (situacao in ('PENDENTE', 'ASSINOU', 'REJEITOU')),
  adicionado_em timestamptz not null,
  adicionado_por uuid references usuario,
  check (num_nonnulls(usuario_id, convidado_id) = 1),
  unique nulls not distinct (documento_id, usuario_id, convidado_id, cargo)
);
comment on table assinante is 'Quem deve assinar: uma linha por pessoa e cargo, ou convidado.';
comment on column assinante.id is '[interno]';
comment on column assinante.documento_id is '[publico]';
comment on column assinante.usuario_id is '[publico]';
comment on column assinante.convidado_id is '[interno]';
comment on column assinante.cargo is '[publico]';
comment on column assinante.ordem is '[publico]';
comment on column assinante.situacao is '[publico] Projeção das assinaturas.';
comment on column assinante.adicionado_em is '[publico]';
comment on column assinante.adicionado_por is '[publico]';
create index assinante_documento_idx on assinante (documento_id, ordem);
create index assinante_pendencia_idx on assinante (documento_id) where situacao = 'PENDENTE';
create index assinante_pendente_idx on assinante (usuario_id, documento_id) where situacao = 'PENDENTE';

create table assinatura (
  id uuid primary key,
  documento_id uuid not null references documento,
  versao int not null,
  usuario_id uuid references usuario,
  convidado_id uuid references convidado,
  nome text not null,
  cpf_cnpj text,
  cargos text[] not null default '{}',
  metodo text not null check (metodo in ('SIMPLES', 'GOVBR', 'PSC', 'LOCAL', 'EMBUTIDA')),
  nivel text not null check (nivel in ('SIMPLES', 'AVANCADA', 'QUALIFICADA')),
  assinada_em timestamptz,
  carimbada_em timestamptz,
  rejeitada_em timestamptz,
  motivo_rejeicao text,
  emissor_carimbo text,
  emissor_assinatura text,
  certificado_expira_em timestamptz,
  invalida boolean not null default false,
  icp_brasil boolean not null default false,
  adobe_reader boolean not null default false,
  ltv boolean,
  sha256 char(64) not null,
  posicao jsonb,
  ip inet,
  user_agent text,
  nonce text,
  check (num_nonnulls(assinada_em, rejeitada_em) = 1)
);
comment on table assinatura is 'Assinaturas e rejeições. Só se insere; a de versão anterior à versao_base do documento está revogada por substituição.';
comment on column assinatura.id is '[publico]';
comment on column assinatura.documento_id is '[publico]';
comment on column assinatura.versao is '[publico] Versão do arquivo que a contém ou, na rejeição, a que foi rejeitada.';
comment on column assinatura.usuario_id is '[publico]';
comment on column assinatura.convidado_id is '[interno]';
comment on column assinatura.nome is '[publico]';
comment on column assinatura.cpf_cnpj is '[pessoal]';
comment on column assinatura.cargos is '[publico] Os cargos cumpridos por este ato.';
comment on column assinatura.metodo is '[publico]';
comment on column assinatura.nivel is '[publico]';
comment on column assinatura.assinada_em is '[publico]';
comment on column assinatura.carimbada_em is '[publico]';
comment on column assinatura.rejeitada_em is '[publico]';
comment on column assinatura.motivo_rejeicao is '[interno]';
comment on column assinatura.emissor_carimbo is '[publico]';
comment on column assinatura.emissor_assinatura is '[publico]';
comment on column assinatura.certificado_expira_em is '[publico]';
comment on column assinatura.invalida is '[publico]';
comment on column assinatura.icp_brasil is '[publico]';
comment on column assinatura.adobe_reader is '[publico]';
comment on column assinatura.ltv is '[publico] Nulo: não verificada.';
comment on column assinatura.sha256 is '[publico] Do arquivo que a pessoa viu e assinou.';
comment on column assinatura.posicao is '[publico] {pagina, esquerda, inferior} do selo.';
comment on column assinatura.ip is '[pessoal]';
comment on column assinatura.user_agent is '[pessoal]';
comment on column assinatura.nonce is '[interno]';
create index assinatura_documento_idx on assinatura (documento_id, versao);
create index assinatura_usuario_idx on assinatura (usuario_id, assinada_em desc) where assinada_em is not null;
