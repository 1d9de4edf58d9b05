-- A autorização de quem assina, dada a um provedor em outra janela, e o certificado em nuvem que resulta dela.
create table certificado_sessao (
  id uuid primary key,
  provedor text not null,
  usuario_id uuid references usuario,
  convite_sessao_id uuid references convite_sessao,
  alca_resumo char(64) unique,
  alca_cifrada text,
  token_cifrado text,
  apelido text,
  certificado text,
  titular text not null,
  emissor text not null,
  impressao char(64) not null,
  cpf_cnpj text,
  valido_ate timestamptz not null,
  usos int,
  gasta_por text,
  no_perfil boolean not null default false,
  criada_em timestamptz not null,
  expira_em timestamptz not null,
  encerrada_em timestamptz,
  check (num_nonnulls(usuario_id, convite_sessao_id) = 1)
);
comment on table certificado_sessao is 'Certificado em nuvem que a pessoa autorizou a usar, até quando e quantas vezes, ou o local que ela guardou no perfil. A do convidado acaba com a sessão dele.';
comment on column certificado_sessao.id is '[interno]';
comment on column certificado_sessao.provedor is '[interno] govbr, o id de um provedor de certificados em nuvem, ou local.';
comment on column certificado_sessao.usuario_id is '[interno]';
comment on column certificado_sessao.convite_sessao_id is '[interno]';
comment on column certificado_sessao.alca_resumo is '[segredo] SHA-256 do que a interface tem no lugar do token; o certificado local não tem.';
comment on column certificado_sessao.alca_cifrada is '[segredo] Para tornar a mostrá-la ao dono.';
comment on column certificado_sessao.token_cifrado is '[segredo] O token do provedor; sai quando vence ou se retira.';
comment on column certificado_sessao.apelido is '[interno] Nome do certificado no provedor.';
comment on column certificado_sessao.certificado is '[pessoal] DER em base64.';
comment on column certificado_sessao.titular is '[pessoal]';
comment on column certificado_sessao.emissor is '[publico]';
comment on column certificado_sessao.impressao is '[interno] SHA-256 do certificado.';
comment on column certificado_sessao.cpf_cnpj is '[pessoal] De quem se identificou ao provedor.';
comment on column certificado_sessao.valido_ate is '[publico]';
comment on column certificado_sessao.usos is '[interno] Quantas assinaturas ainda permite; nulo: as que couberem no prazo.';
comment on column certificado_sessao.gasta_por is '[interno] A chave de repetição do ato que gastou o último uso: a repetição dele espera a resposta.';
comment on column certificado_sessao.no_perfil is '[interno]';
comment on column certificado_sessao.criada_em is '[interno]';
comment on column certificado_sessao.expira_em is '[interno]';
comment on column certificado_sessao.encerrada_em is '[interno]';
create unique index certificado_sessao_perfil_idx on certificado_sessao (usuario_id) where no_perfil;
create unique index certificado_sessao_convidado_idx on certificado_sessao (convite_sessao_id) where no_perfil;

create table autorizacao (
  id uuid primary key,
  estado_resumo char(64) not null unique,
  retorno_resumo char(64) not null unique,
  provedor text not null,
  usuario_id uuid references usuario,
  convite_sessao_id uuid references convite_sessao,
  quantidade int not null,
  sessao boolean not null,
  etapa text not null check (etapa in ('ENTRAR', 'AUTORIZAR', 'TROCAR', 'CONCLUIDA', 'FALHOU')),
  segredos text not null,
  navegador_resumo char(64) not null,
  cpf_cnpj text,
  certificado_sessao_id uuid references certificado_sessao,
  falha jsonb,
  criada_em timestamptz not null,
  expira_em timestamptz not null,
  check (num_nonnulls(usuario_id, convite_sessao_id) = 1)
);
comment on table autorizacao is 'O caminho de ida e volta ao provedor de assinatura. Cada retorno serve uma vez.';
comment on column autorizacao.id is '[interno]';
comment on column autorizacao.estado_resumo is '[segredo] SHA-256 do estado que a interface conhece.';
comment on column autorizacao.retorno_resumo is '[segredo] SHA-256 do state que o provedor deve devolver nesta etapa.';
comment on column autorizacao.provedor is '[interno]';
comment on column autorizacao.usuario_id is '[interno]';
comment on column autorizacao.convite_sessao_id is '[interno]';
comment on column autorizacao.quantidade is '[interno]';
comment on column autorizacao.sessao is '[interno]';
comment on column autorizacao.etapa is '[interno]';
comment on column autorizacao.segredos is '[segredo] O verificador e o nonce, cifrados.';
comment on column autorizacao.navegador_resumo is '[segredo] SHA-256 do que o navegador guarda: só onde se começou é que se conclui.';
comment on column autorizacao.cpf_cnpj is '[pessoal] De quem se identificou na entrada.';
comment on column autorizacao.certificado_sessao_id is '[interno]';
comment on column autorizacao.falha is '[interno] {nome, mensagem, codigo} da recusa.';
comment on column autorizacao.criada_em is '[interno]';
comment on column autorizacao.expira_em is '[interno]';

-- O certificado do perfil passou a ter a sua tabela.
alter table usuario drop column certificado;
