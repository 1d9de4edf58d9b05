-- Quem assina no exercício da substituição diz de quem.
alter table assinatura add column em_substituicao_a uuid;
comment on column assinatura.em_substituicao_a is '[publico] Por quem se assinou, ou se rejeitou: o titular que a pessoa então substituía.';
alter table assinatura_inicio add column em_substituicao_a uuid;
comment on column assinatura_inicio.em_substituicao_a is '[interno] O titular por quem se começou a assinar.';
