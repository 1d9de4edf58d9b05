-- O pedido de arquivo a alguém de fora, o cidadão que entra com a conta Gov.br para mandá-lo, e o recibo que recebe.
alter table pedido_arquivo
  add column nome text,
  add column email text,
  add column externo_id uuid references interessado_externo,
  add column recebido_em timestamptz,
  add column versao int,
  add column fora_do_prazo boolean not null default false,
  add column lembrado_em timestamptz,
  add column avisado_vespera_em timestamptz;
comment on column pedido_arquivo.nome is '[pessoal] A quem se pediu.';
comment on column pedido_arquivo.email is '[pessoal]';
comment on column pedido_arquivo.externo_id is '[pessoal] O interessado a quem se pediu; a empresa tem também o CPF de quem a representa.';
comment on column pedido_arquivo.recebido_em is '[publico] Quando a pessoa mandou o arquivo que se aceitou; o prazo se conta por aqui, e não pela conferência.';
comment on column pedido_arquivo.versao is '[publico] A versão que o arquivo é.';
comment on column pedido_arquivo.fora_do_prazo is '[publico]';
comment on column pedido_arquivo.lembrado_em is '[interno] Lembrete da metade do prazo.';
comment on column pedido_arquivo.avisado_vespera_em is '[interno] Lembrete da véspera.';
create index pedido_arquivo_cpf_idx on pedido_arquivo (cpf, documento_id) where cpf is not null;
create index pedido_arquivo_setor_idx on pedido_arquivo (setor_id, prazo, designado_em);
create index pedido_arquivo_prazo_idx on pedido_arquivo (prazo) where enviado_em is null and prazo is not null;

create table cidadao (
  id uuid primary key,
  cpf char(11) not null unique check (cpf ~ '^[0-9]{11}$'),
  nome text not null,
  criado_em timestamptz not null
);
comment on table cidadao is 'Quem entrou na área do cidadão com a conta Gov.br.';
comment on column cidadao.id is '[interno]';
comment on column cidadao.cpf is '[pessoal]';
comment on column cidadao.nome is '[pessoal] Como a conta diz.';
comment on column cidadao.criado_em is '[interno]';

create table cidadao_entrada (
  id uuid primary key,
  estado_resumo char(64) not null unique,
  retorno_resumo char(64) not null unique,
  navegador_resumo char(64) not null,
  segredos text not null,
  etapa text not null check (etapa in ('ENTRAR', 'TROCAR', 'CONCLUIDA', 'USADA', 'FALHOU')),
  cidadao_id uuid references cidadao,
  nivel text check (nivel in ('BRONZE', 'PRATA', 'OURO')),
  falha jsonb,
  criada_em timestamptz not null,
  expira_em timestamptz not null
);
comment on table cidadao_entrada is 'O caminho de ida e volta ao Gov.br de quem entra. Cada retorno serve uma vez, e a sessão se pede uma vez.';
comment on column cidadao_entrada.id is '[interno]';
comment on column cidadao_entrada.estado_resumo is '[segredo] SHA-256 do estado que a interface conhece.';
comment on column cidadao_entrada.retorno_resumo is '[segredo] SHA-256 do state que o Gov.br devolve.';
comment on column cidadao_entrada.navegador_resumo is '[segredo] SHA-256 do que o navegador guarda: só onde se começou é que se conclui.';
comment on column cidadao_entrada.segredos is '[segredo] O verificador, o nonce e o estado, cifrados.';
comment on column cidadao_entrada.etapa is '[interno]';
comment on column cidadao_entrada.cidadao_id is '[interno]';
comment on column cidadao_entrada.nivel is '[interno] Da conta, como estava ao entrar.';
comment on column cidadao_entrada.falha is '[interno] {nome, mensagem} da recusa.';
comment on column cidadao_entrada.criada_em is '[interno]';
comment on column cidadao_entrada.expira_em is '[interno]';
create index cidadao_entrada_expira_idx on cidadao_entrada (expira_em);

create table cidadao_sessao (
  id uuid primary key,
  resumo char(64) not null unique,
  cidadao_id uuid not null references cidadao,
  nivel text not null check (nivel in ('BRONZE', 'PRATA', 'OURO')),
  criada_em timestamptz not null,
  expira_em timestamptz not null,
  encerrada_em timestamptz,
  ip inet,
  navegador text
);
comment on table cidadao_sessao is 'O acesso de um cidadão, por uma hora.';
comment on column cidadao_sessao.id is '[interno]';
comment on column cidadao_sessao.resumo is '[segredo] SHA-256 do que vem no cabeçalho.';
comment on column cidadao_sessao.cidadao_id is '[interno]';
comment on column cidadao_sessao.nivel is '[interno]';
comment on column cidadao_sessao.criada_em is '[interno]';
comment on column cidadao_sessao.expira_em is '[interno]';
comment on column cidadao_sessao.encerrada_em is '[interno]';
comment on column cidadao_sessao.ip is '[pessoal]';
comment on column cidadao_sessao.navegador is '[pessoal]';
create index cidadao_sessao_cidadao_idx on cidadao_sessao (cidadao_id);

alter table visualizacao add column cidadao_id uuid references cidadao;
comment on column visualizacao.cidadao_id is '[interno]';

alter table termo add column pedido_id uuid unique references pedido_arquivo;
comment on column termo.pedido_id is '[publico] O pedido de arquivo de que o termo é o recibo.';
alter table termo drop constraint termo_especie_check;
alter table termo add constraint termo_especie_check check (especie in ('APENSACAO', 'DESAPENSACAO', 'DESCONSIDERACAO', 'RECEBIMENTO'));
alter table termo drop constraint termo_check;
alter table termo add constraint termo_check check (num_nonnulls(documento_id, tramite_id, pedido_id) = 1);

-- O que é de um CPF acha-se por ele.
create index interessado_externo_id_idx on interessado (externo_id) where externo_id is not null;
create index docproc_autorizado_externo_cpf_idx on docproc_autorizado_externo (cpf);
create index convidado_cpf_idx on convidado (cpf) where cpf is not null;
