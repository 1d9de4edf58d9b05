-- O que cada serviço de fora respondeu por último a esta entidade, a qualquer processo dela: quem administra lê o
-- mesmo em todos. Só o mais novo; as medidas no tempo vão para a telemetria.
create table servico_externo (
  servico text not null check (servico in ('CARIMBO', 'REVOGACAO', 'GOVBR', 'NUVEM', 'CORREIO', 'ARQUIVOS', 'ANTIVIRUS', 'PREVIA', 'DIARIO', 'IDENTIDADE')),
  qual text not null default '' check (length(qual) <= 60),
  respondeu_em timestamptz,
  falha_desde timestamptz,
  falhou_em timestamptz,
  classe text check (classe in ('NAO_RESPONDE', 'RECUSA', 'ERRO')),
  primary key (servico, qual),
  check ((falha_desde is null) = (classe is null)),
  check (falha_desde is null or falhou_em >= falha_desde)
);
comment on table servico_externo is 'Cada serviço de fora, como respondeu por último.';
comment on column servico_externo.servico is '[interno]';
comment on column servico_externo.qual is '[interno] Qual deles, onde a entidade tem mais de um: o provedor de certificado em nuvem.';
comment on column servico_externo.respondeu_em is '[interno] A última vez que respondeu.';
comment on column servico_externo.falha_desde is '[interno] Desde quando não responde; nulo: respondeu da última vez.';
comment on column servico_externo.falhou_em is '[interno] A última vez que não respondeu.';
comment on column servico_externo.classe is '[interno] Como falhou da última vez.';
