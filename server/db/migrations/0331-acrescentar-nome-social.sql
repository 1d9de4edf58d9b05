-- O nome social que a pessoa tem na conta gov.br (Decreto 8.727/2016): é por ele que se a chama aqui.
alter table cidadao add nome_social text;
comment on column cidadao.nome is '[pessoal] O civil, como a conta diz: o das provas (assinaturas, recibos).';
comment on column cidadao.nome_social is '[pessoal] Nulo, de quem o não tem na conta.';
