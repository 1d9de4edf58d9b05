-- A assinatura que está no arquivo: o campo dela no PDF, com que certificado e segundo que política.
alter table assinatura add column campo text;
alter table assinatura add column certificado char(64);
alter table assinatura add column politica text check (politica in ('pades-t-ltv', 'pades-basico'));
alter table assinatura add column observacao text;
comment on column assinatura.campo is '[publico] Nome do campo de assinatura no PDF; nulo quando não há assinatura no arquivo.';
comment on column assinatura.certificado is '[publico] SHA-256 do certificado de quem assinou.';
comment on column assinatura.politica is '[publico]';
comment on column assinatura.observacao is '[publico] O que faltou ao assinar: o carimbo do tempo, a revogação.';
create index assinatura_campo_idx on assinatura (documento_id, campo) where campo is not null;

-- Também um convidado pode estar assinando.
alter table documento add column assinatura_trava_convidado_id uuid references convidado;
comment on column documento.assinatura_trava_convidado_id is '[interno] O convidado que está assinando.';

alter table documento_versao drop constraint documento_versao_motivo_check;
alter table documento_versao add constraint documento_versao_motivo_check check (motivo in ('ENVIO', 'REPARO', 'ASSINATURA', 'PRESERVACAO', 'SUBSTITUICAO', 'REDACAO'));

create table assinatura_verificacao (
  assinatura_id uuid primary key references assinatura,
  versao int not null,
  indicacao text not null check (indicacao in ('TOTAL_PASSED', 'TOTAL_FAILED', 'INDETERMINATE')),
  subindicacao text,
  motivos text[] not null default '{}',
  nivel_pades text check (nivel_pades in ('CMS', 'B', 'T', 'LT', 'LTA')),
  invalida boolean not null,
  icp_brasil boolean not null,
  adobe_reader boolean not null,
  ltv boolean,
  carimbada_em timestamptz,
  emissor_carimbo text,
  verificada_em timestamptz not null,
  proxima_em timestamptz,
  tentativas int not null default 0
);
comment on table assinatura_verificacao is 'O que a última verificação disse de cada assinatura que está no arquivo (ETSI EN 319 102-1). A assinatura não muda; o que se sabe dela muda.';
comment on column assinatura_verificacao.assinatura_id is '[publico]';
comment on column assinatura_verificacao.versao is '[publico] Versão do arquivo verificada.';
comment on column assinatura_verificacao.indicacao is '[publico]';
comment on column assinatura_verificacao.subindicacao is '[publico]';
comment on column assinatura_verificacao.motivos is '[publico] Frases em português.';
comment on column assinatura_verificacao.nivel_pades is '[publico] CMS: não é PAdES.';
comment on column assinatura_verificacao.invalida is '[publico]';
comment on column assinatura_verificacao.icp_brasil is '[publico]';
comment on column assinatura_verificacao.adobe_reader is '[publico] Assinatura válida de PDF que não é PAdES.';
comment on column assinatura_verificacao.ltv is '[publico] O arquivo basta para validá-la depois de vencidos os certificados; nulo: não verificado.';
comment on column assinatura_verificacao.carimbada_em is '[publico]';
comment on column assinatura_verificacao.emissor_carimbo is '[publico]';
comment on column assinatura_verificacao.verificada_em is '[publico]';
comment on column assinatura_verificacao.proxima_em is '[interno] Quando se verifica de novo.';
comment on column assinatura_verificacao.tentativas is '[interno] Verificações seguidas sem conclusão.';
create index assinatura_verificacao_proxima_idx on assinatura_verificacao (proxima_em) where proxima_em is not null;

create table certificado (
  thumbprint char(64) primary key,
  der bytea not null,
  cadeia bytea[] not null,
  nome text not null,
  cpfs text[] not null,
  cpf_cnpj text,
  emissor text not null,
  valido_ate timestamptz not null,
  ancora text not null check (ancora in ('ICP_BRASIL', 'GOV_BR', 'OUTRA')),
  icp_brasil boolean not null,
  revogacao text not null check (revogacao in ('CONFERIDA', 'INDISPONIVEL')),
  conferido_em timestamptz not null
);
comment on table certificado is 'Certificados informados por quem assina, com a cadeia até a raiz confiável.';
comment on column certificado.thumbprint is '[publico] SHA-256 do certificado.';
comment on column certificado.der is '[pessoal]';
comment on column certificado.cadeia is '[publico] Os emissores, do mais próximo à raiz.';
comment on column certificado.nome is '[publico]';
comment on column certificado.cpfs is '[pessoal] De quem tem a chave ou responde pela empresa.';
comment on column certificado.cpf_cnpj is '[pessoal]';
comment on column certificado.emissor is '[publico]';
comment on column certificado.valido_ate is '[publico]';
comment on column certificado.ancora is '[publico] Em que raiz a cadeia termina.';
comment on column certificado.icp_brasil is '[publico] Cadeia, política e identificação da ICP-Brasil.';
comment on column certificado.revogacao is '[publico] Indisponível: a autoridade não respondeu.';
comment on column certificado.conferido_em is '[publico]';

create table assinatura_inicio (
  id uuid primary key,
  token_hash char(64) not null unique,
  documento_id uuid not null references documento,
  versao int not null,
  sha256 char(64) not null,
  usuario_id uuid references usuario,
  convidado_id uuid references convidado,
  certificado char(64) not null references certificado,
  politica text not null check (politica in ('pades-t-ltv', 'pades-basico')),
  posicao jsonb,
  preparo jsonb not null,
  cauda bytea not null,
  atributos bytea not null,
  criado_em timestamptz not null,
  expira_em timestamptz not null,
  concluido_em timestamptz,
  check (num_nonnulls(usuario_id, convidado_id) = 1)
);
comment on table assinatura_inicio is 'Assinatura começada com certificado local, à espera do valor que só a chave da pessoa dá. Vale enquanto dura a trava do documento.';
comment on column assinatura_inicio.id is '[interno]';
comment on column assinatura_inicio.token_hash is '[interno] SHA-256 do token; o token não se guarda.';
comment on column assinatura_inicio.documento_id is '[publico]';
comment on column assinatura_inicio.versao is '[publico] A versão que se assina.';
comment on column assinatura_inicio.sha256 is '[publico] Dos bytes dessa versão.';
comment on column assinatura_inicio.usuario_id is '[interno]';
comment on column assinatura_inicio.convidado_id is '[interno]';
comment on column assinatura_inicio.certificado is '[publico]';
comment on column assinatura_inicio.politica is '[publico]';
comment on column assinatura_inicio.posicao is '[publico] Do selo; nulo sem selo.';
comment on column assinatura_inicio.preparo is '[interno] Onde a assinatura entra na cauda e o que ela cobre.';
comment on column assinatura_inicio.cauda is '[interno] O que se acrescentará ao arquivo.';
comment on column assinatura_inicio.atributos is '[interno] Os atributos assinados, em DER.';
comment on column assinatura_inicio.criado_em is '[interno]';
comment on column assinatura_inicio.expira_em is '[interno]';
comment on column assinatura_inicio.concluido_em is '[interno]';
create index assinatura_inicio_documento_idx on assinatura_inicio (documento_id);

create table evidencia (
  sha256 char(64) primary key,
  bytes bytea not null,
  obtida_em timestamptz not null
);
comment on table evidencia is 'Cadeias, listas de revogação e respostas OCSP tais como vieram. Só se insere, e cada uma uma vez.';
comment on column evidencia.sha256 is '[publico]';
comment on column evidencia.bytes is '[publico]';
comment on column evidencia.obtida_em is '[interno]';

create table evidencia_consulta (
  endereco text not null,
  pedido char(64) not null,
  sha256 char(64) not null references evidencia,
  consultada_em timestamptz not null,
  vale_ate timestamptz not null,
  primary key (endereco, pedido)
);
comment on table evidencia_consulta is 'A última resposta de cada endereço, enquanto vale.';
comment on column evidencia_consulta.endereco is '[publico]';
comment on column evidencia_consulta.pedido is '[publico] SHA-256 do que se enviou; o de nada, quando nada.';
comment on column evidencia_consulta.sha256 is '[publico]';
comment on column evidencia_consulta.consultada_em is '[interno]';
comment on column evidencia_consulta.vale_ate is '[interno]';

revoke update, delete, truncate on evidencia from autos_app;
