-- O cidadão que assina autoriza o provedor com a conta com que entrou; o que resulta serve só a ele.
alter table certificado_sessao add column cidadao_id uuid references cidadao;
comment on column certificado_sessao.cidadao_id is '[interno] Acaba quando o cidadão sai.';
alter table certificado_sessao drop constraint certificado_sessao_check,
  add constraint certificado_sessao_dono_check check (num_nonnulls(usuario_id, convite_sessao_id, cidadao_id) = 1);

alter table autorizacao add column cidadao_id uuid references cidadao;
comment on column autorizacao.cidadao_id is '[interno]';
alter table autorizacao drop constraint autorizacao_check,
  add constraint autorizacao_dono_check check (num_nonnulls(usuario_id, convite_sessao_id, cidadao_id) = 1);

-- Quem ainda não assinou é lembrado: na primeira vez depois de cinco dias, e daí de dois em dois (domínio §5.3).
alter table assinante add column lembrado_em timestamptz;
comment on column assinante.lembrado_em is '[interno] O último lembrete; pedida de novo a assinatura, conta-se de novo.';

-- Assinatura em ordem (domínio §5.3): em paralelo, salvo se a entidade ou o pedido disser que cada um espera os anteriores.
alter table documento add column assinatura_em_ordem boolean not null default false;
comment on column documento.assinatura_em_ordem is '[publico] Cada assinante espera os que vêm antes dele na lista.';
alter table marca add column assinatura_em_ordem boolean not null default false;
comment on column marca.assinatura_em_ordem is '[interno] Como nascem os documentos: com os assinantes em ordem.';
