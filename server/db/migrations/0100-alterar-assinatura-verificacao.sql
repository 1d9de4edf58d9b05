-- A prova de longo prazo dura enquanto dura o certificado de quem datou o arquivo por último; antes disso data-se de novo.
alter table assinatura_verificacao add column ltv_ate timestamptz;
comment on column assinatura_verificacao.ltv_ate is '[publico] Quando vence o certificado do último carimbo do tempo do documento, que data as provas; nulo enquanto ela não se prova pelo arquivo.';
create index assinatura_verificacao_ltv_idx on assinatura_verificacao (ltv_ate) where ltv;
