-- Ao lado do veredito diz-se à pessoa o que ela precisa saber, e enquanto a prova de longo prazo não está no arquivo, o que falta.
alter table assinatura_verificacao
  add column avisos jsonb not null default '[]' check (jsonb_typeof(avisos) = 'array'),
  add column ressalvas text[] not null default '{}',
  add column prova_espera text check (prova_espera in ('REVOGACAO', 'AUTORIDADE', 'SEM_CARIMBO', 'ARQUIVO')),
  add column prova_prevista_em timestamptz;
comment on column assinatura_verificacao.avisos is '[interno] Tipo e frase do que não se deixa de dizer com o veredito; a frase pode ter nomes de campos do arquivo.';
comment on column assinatura_verificacao.ressalvas is '[interno] Frases: o que a verificação notou e não muda o veredito.';
comment on column assinatura_verificacao.prova_espera is '[publico] O que falta para a prova de longo prazo; nulo quando nada se sabe que falte.';
comment on column assinatura_verificacao.prova_prevista_em is '[publico] Quando se espera tê-la, ou se tenta de novo.';

-- O que já veio assinado no arquivo examinou-se quando não havia avisos: quem zela pelas assinaturas o põe na fila.
update assinatura_verificacao v set proxima_em = now() from assinatura s where s.id = v.assinatura_id and s.metodo = 'EMBUTIDA';
