-- Relatórios por período: trâmites entram na ordem do tempo, e um índice por blocos não pesa em quem escreve.
create index tramite_realizado_idx on tramite using brin (realizado_em);
create index assinatura_assinada_idx on assinatura (assinada_em) where assinada_em is not null;

-- Regras: a um ato do histórico, sob condições, ações. Tudo são dados; nada do que se escreve numa regra se executa como código.
create table automacao_regra (
  id uuid primary key,
  nome text not null check (nome <> ''),
  gatilho text not null,
  condicoes jsonb not null,
  acoes jsonb not null,
  referencias uuid[] not null default '{}',
  ativa boolean not null default false,
  desativada_motivo text,
  versao int not null default 1,
  criada_em timestamptz not null,
  criada_por uuid references usuario
);
comment on table automacao_regra is 'O que o sistema faz sozinho depois de um ato.';
comment on column automacao_regra.id is '[interno]';
comment on column automacao_regra.nome is '[interno]';
comment on column automacao_regra.gatilho is '[interno] O ato do histórico.';
comment on column automacao_regra.condicoes is '[interno] {especie, tipo, setorId, restricao, marcador}; as que se dizem valem todas.';
comment on column automacao_regra.acoes is '[interno] [{marcar} | {enviar} | {notificar}], na ordem em que se fazem.';
comment on column automacao_regra.referencias is '[interno] Pessoas e setores de que depende: sem um deles, desativa-se.';
comment on column automacao_regra.ativa is '[interno]';
comment on column automacao_regra.desativada_motivo is '[interno] Por que o sistema a desativou.';
comment on column automacao_regra.versao is '[interno] Sobe a cada alteração; recusa quem altera sobre o que já mudou.';
comment on column automacao_regra.criada_em is '[interno]';
comment on column automacao_regra.criada_por is '[interno]';
create index automacao_regra_gatilho_idx on automacao_regra (gatilho) where ativa;

create table automacao_execucao (
  regra_id uuid not null references automacao_regra,
  historico_id uuid not null,
  situacao text not null default 'PENDENTE' check (situacao in ('PENDENTE', 'FEITA', 'NAO_SE_APLICA', 'RECUSADA', 'BARRADA', 'DESATIVADA', 'FALHOU')),
  motivo text,
  docproc_id uuid references docproc,
  tentativas int not null default 0,
  criada_em timestamptz not null default clock_timestamp(),
  executada_em timestamptz,
  primary key (regra_id, historico_id)
);
comment on table automacao_execucao is 'Cada ato dispara cada regra uma vez: a linha nasce na transação do ato e conclui na das ações.';
comment on column automacao_execucao.regra_id is '[interno]';
comment on column automacao_execucao.historico_id is '[interno]';
comment on column automacao_execucao.situacao is '[interno]';
comment on column automacao_execucao.motivo is '[interno] Por que não se fez.';
comment on column automacao_execucao.docproc_id is '[interno]';
comment on column automacao_execucao.tentativas is '[interno] Falhas do sistema; a recusa não se repete.';
comment on column automacao_execucao.criada_em is '[interno]';
comment on column automacao_execucao.executada_em is '[interno]';
create index automacao_execucao_pendente_idx on automacao_execucao (criada_em) where situacao = 'PENDENTE';
create index automacao_execucao_docproc_idx on automacao_execucao (docproc_id, executada_em) where situacao = 'FEITA';
revoke delete, truncate on automacao_regra, automacao_execucao from autos_app;

-- No banco, porque os verbos não conhecem as regras (ADR 0003), e o que se confirma com o ato não se perde nem se repete.
create function automacao_disparar() returns trigger language plpgsql as $$
begin
  insert into automacao_execucao (regra_id, historico_id, docproc_id)
    select r.id, new.id, (select d.id from docproc d where d.id = new.itens[1]) from automacao_regra r where r.ativa and r.gatilho = new.ato;
  return null;
end $$;
create trigger automacao_disparar after insert on historico for each row execute function automacao_disparar();
