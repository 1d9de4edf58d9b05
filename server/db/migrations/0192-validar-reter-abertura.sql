-- A tabela lê-se inteira sem impedir ninguém de gravar.
alter table documento validate constraint documento_abertura_check;
