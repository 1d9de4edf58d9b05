-- Vale também para o que já havia: a regra nova aceita tudo o que a de antes aceitava.
alter table exportacao validate constraint exportacao_check;
