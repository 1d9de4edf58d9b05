-- A exportação que fica pronta com um formato a menos diz por quê, onde se diz por que outra não se fez.
alter table exportacao drop constraint exportacao_check;
alter table exportacao add constraint exportacao_check
  check (situacao in ('PRONTA', 'EXPIRADA') or (situacao = 'ERRO') = (motivo is not null)) not valid;
comment on column exportacao.motivo is '[interno] Por que não se exportou; da que ficou pronta, que formato não se fez e por quê.';
